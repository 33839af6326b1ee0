/** The sentence under a field; tie it to the field by its id. It is read out when the focus moves to the field. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p id={id} className="text-sm font-medium text-tomato not-empty:mt-1.5">
      {text}
    </p>
  )
}
