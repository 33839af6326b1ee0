/** The sentence under a field; tie it to the field by its id. Announced when it comes. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p id={id} role="alert" className="text-sm font-medium text-tomato not-empty:mt-1.5">
      {text}
    </p>
  )
}
