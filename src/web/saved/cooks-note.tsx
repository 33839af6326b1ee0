import { useMutation } from "@tanstack/react-query"
import { NotebookPen } from "lucide-react"
import { type FormEvent, useEffect, useId, useRef } from "react"
import { mostNoteChars, writeNote } from "#core/saved/saved-api.ts"
import { call } from "#web/api.ts"
import { texts } from "#web/texts.ts"
import { Alert } from "#web/ui/alert.tsx"
import { Button } from "#web/ui/button.tsx"
import { showToast } from "#web/ui/toast.ts"
import { useNoteDraft } from "./note-drafts.ts"
import { keepSavedUp, savedHere } from "./saved-here.ts"
import { noteTexts } from "./saved-texts.ts"

type Props = { userId: string; id: string; note: string }

/** The cook's own note on a saved recipe, and how it is changed. */
export function CooksNote({ userId, id, note }: Props) {
  const [draft, write] = useNoteDraft(id)
  const opener = useRef<HTMLDivElement>(null)
  const save = useMutation({ mutationFn: (text: string) => saveNote({ userId, id, note: text }) })
  const leave = () => {
    write(null)
    save.reset()
    requestAnimationFrame(() => opener.current?.querySelector("button")?.focus())
  }
  const submit = () => {
    const text = (draft ?? "").trim()
    if (text === note) return leave()
    save.mutate(text, {
      onSuccess: () => {
        leave()
        offerUndo({ userId, id, note }, text === "" ? noteTexts.removed : noteTexts.saved)
      },
    })
  }
  return (
    <section aria-label={noteTexts.title} className="mt-6 border-t border-line pt-5">
      {draft === null ? (
        <div ref={opener} className="grid justify-items-start gap-2">
          {note !== "" && <NoteText note={note} />}
          <Button
            look={note === "" ? "ghost" : "link"}
            icon={<NotebookPen aria-hidden className="size-4.5" />}
            onClick={() => write(note)}
            className="print:hidden"
          >
            {note === "" ? noteTexts.start : noteTexts.edit}
          </Button>
        </div>
      ) : (
        <NoteForm
          {...{ draft, onCancel: leave, onSave: submit }}
          onWrite={write}
          isSaving={save.isPending}
          isFailed={save.isError}
        />
      )}
    </section>
  )
}

function NoteText({ note }: { note: string }) {
  return (
    <>
      <h4 className="text-[1.3125rem]">{noteTexts.title}</h4>
      <p className="whitespace-pre-wrap">{note}</p>
    </>
  )
}

type FormProps = {
  draft: string
  isSaving: boolean
  isFailed: boolean
  onWrite: (text: string) => void
  onSave: () => void
  onCancel: () => void
}

/** From here on it says how much room there is left. */
const nearlyFullChars = mostNoteChars - 200

function NoteForm({ draft, isSaving, isFailed, onWrite, onSave, onCancel }: FormProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSaving) onSave()
  }
  return (
    <form onSubmit={submit} className="grid gap-2.5 print:hidden">
      {isFailed && <Alert>{noteTexts.failed}</Alert>}
      <label htmlFor={id} className="text-sm font-[560] text-ink-2">
        {noteTexts.title}
      </label>
      <textarea
        ref={field}
        id={id}
        value={draft}
        rows={5}
        maxLength={mostNoteChars}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => onWrite(currentTarget.value)}
        className="w-full rounded-field border border-edge bg-paper px-3.5 py-2.5 text-ink"
      />
      <p id={`${id}-hint`} className="text-[0.8125rem] text-ink-3">
        {draft.length > nearlyFullChars ? noteTexts.left(mostNoteChars - draft.length) : noteTexts.hint}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button look="primary" type="submit" isPending={isSaving}>
          {noteTexts.save}
        </Button>
        <Button isOff={isSaving} onClick={onCancel}>
          {noteTexts.cancel}
        </Button>
      </div>
    </form>
  )
}

async function saveNote({ userId, id, note }: Props): Promise<void> {
  await call(writeNote, { id, note })
  savedHere(userId).note(id, (row) => ({ ...row, note }))
  void keepSavedUp(userId)
}

function offerUndo(before: Props, text: string): void {
  const undo = async () => {
    try {
      await saveNote(before)
      showToast({ text: noteTexts.back })
    } catch {
      // Whatever went wrong, the cook needs to know that the note is not back.
      showToast({ text: noteTexts.undoFailed })
    }
  }
  showToast({ text, action: { label: texts.page.undo, run: () => void undo() } })
}
