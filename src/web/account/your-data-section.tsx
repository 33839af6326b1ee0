import { useMutation } from "@tanstack/react-query"
import { type FormEvent, type ReactNode, useRef, useState } from "react"
import type { User } from "#core/account/account-api.ts"
import { deleteAccount, exportAccount } from "#core/account/own-account-api.ts"
import { call } from "#web/api.ts"
import { LostWithAccount } from "#web/billing/lost-with-account.tsx"
import { clearKept } from "#web/kept/this-device.ts"
import { clearShownRecipe } from "#web/recipe/shown-recipe.ts"
import { isFailure, sentenceOf } from "#web/send.ts"
import { currentSession, endSession, expectSessionEnd } from "#web/session.ts"
import { Alert } from "#web/ui/alert.tsx"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { accountTexts } from "./account-texts.ts"
import { CurrentPasswordField } from "./current-password-field.tsx"
import type { Deleted } from "./deleted-dialog.tsx"
import { downloadJson } from "./download-json.ts"

type Props = { user: User; onDeleted: (deleted: Deleted) => void }

/** A copy of all that is kept of the cook, and the end of it. */
export function YourDataSection({ user: { id, email }, onDeleted }: Props) {
  const [file, setFile] = useState<string | null>(null)
  return (
    <div className="grid gap-7">
      <ConfirmedByPassword
        title={accountTexts.exportTitle}
        text={accountTexts.exportText}
        button={accountTexts.exportButton}
        email={email}
        act={exportByPassword}
        onDone={setFile}
        done={file && <Notice>{accountTexts.exported(file)}</Notice>}
      />
      <ConfirmedByPassword
        title={accountTexts.deleteTitle}
        text={accountTexts.deleteText}
        more={<LostWithAccount userId={id} />}
        button={accountTexts.deleteButton}
        email={email}
        act={deleteByPassword}
        onDone={onDeleted}
      />
    </div>
  )
}

async function exportByPassword(password: string): Promise<string> {
  const exported = await call(exportAccount, { current_password: password })
  const file = `recipe-remix-${exported.exportedAt.slice(0, 10)}.json`
  downloadJson(file, exported)
  return file
}

async function deleteByPassword(password: string): Promise<Deleted> {
  const userId = currentSession()?.user.id
  expectSessionEnd()
  const deleted = await askToDelete(password)
  endSession()
  if (userId !== undefined) await clearKept(userId).catch(() => undefined)
  // It belonged to the account; that it stays on the screen is for those who come back (T5).
  await clearShownRecipe()
  return deleted
}

async function askToDelete(password: string): Promise<Deleted> {
  try {
    await call(deleteAccount, { current_password: password })
    return { stillToCome: null }
  } catch (error) {
    if (!isFailure(error, "deletion_delayed")) throw error
    return { stillToCome: error.message }
  }
}

type ConfirmProps<Done> = {
  title: string
  text: string
  more?: ReactNode
  button: string
  email: string
  act: (password: string) => Promise<Done>
  onDone: (done: Done) => void
  done?: ReactNode
}

/** Something that is done once the password was given again. */
function ConfirmedByPassword<Done>({ title, text, more, button, email, act, onDone, done }: ConfirmProps<Done>) {
  const [password, setPassword] = useState("")
  const [isMissing, setIsMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const focusField = () => form.current?.querySelector<HTMLElement>("input:not([hidden])")?.focus()
  const acting = useMutation({
    mutationFn: act,
    onSuccess: (result) => {
      setPassword("")
      onDone(result)
    },
    onError: (error) => isFailure(error, "wrong_password") && focusField(),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (acting.isPending) return
    acting.reset()
    setIsMissing(password === "")
    if (password === "") focusField()
    else acting.mutate(password)
  }
  const isWrong = isFailure(acting.error, "wrong_password")
  const problem = isMissing ? accountTexts.currentMissing : isWrong ? sentenceOf(acting.error) : undefined
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-[520px] gap-3.5">
      <h3 className="text-lg">{title}</h3>
      <p className="text-ink-2">{text}</p>
      {more}
      <input hidden type="email" name="username" autoComplete="username" value={email} readOnly />
      <CurrentPasswordField password={password} error={problem} onPassword={setPassword} />
      {acting.isError && !isWrong && <Alert>{sentenceOf(acting.error)}</Alert>}
      {acting.isSuccess && done}
      <Button type="submit" className="justify-self-start" isPending={acting.isPending}>
        {button}
      </Button>
    </form>
  )
}
