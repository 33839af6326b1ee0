/** For a browser that refuses the clipboard: the text, marked, to be copied by hand. */
export function TextByHand({ label, text }: { label: string; text: string }) {
  return (
    <textarea
      ref={(field) => {
        field?.focus()
        field?.select()
      }}
      readOnly
      aria-label={label}
      value={text}
      rows={8}
      className="mt-3 w-full rounded-field border border-edge bg-paper px-3.5 py-2.5 text-sm"
    />
  )
}
