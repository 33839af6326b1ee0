import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react"
import { freeRecipes } from "#core/allowance/allowance.ts"
import { fewestServings } from "#core/recipe/servings.ts"
import type { SentRequest } from "#core/request/request.ts"
import { openSubscribing } from "#web/billing/subscribing.ts"
import { ApiError, isFailure, sentenceOf } from "#web/send.ts"
import { useSession } from "#web/session.ts"
import { Alert } from "#web/ui/alert.tsx"
import { Button } from "#web/ui/button.tsx"
import { FieldError } from "#web/ui/field-error.tsx"
import { inReach } from "#web/ui/in-reach.ts"
import { Notice } from "#web/ui/notice.tsx"
import { Stepper } from "#web/ui/stepper.tsx"
import { AllowanceLine, DishIdeas, loadReader } from "./deferred-parts.tsx"
import { DietChips } from "./diet-chips.tsx"
import { DishField } from "./dish-field.tsx"
import { DishOffers } from "./dish-offers.tsx"
import { type Draft, type DraftProblems, type FieldName, problemsFromServer } from "./draft.ts"
import { FoldedForm } from "./folded-form.tsx"
import { generatorTexts } from "./generator-texts.ts"
import { GoalFields, goalsUnmetId } from "./goal-fields.tsx"
import { useDraft } from "./kept-draft.ts"
import { pressedByName } from "./pressed-by-name.ts"
import { proposeDishInstead, useProposedForm } from "./proposed-form.ts"
import type { Unmet } from "./read-draft.ts"

type Props = {
  isGenerating: boolean
  /** Nothing in it can be changed or sent now (C3). */
  isLocked: boolean
  error: unknown
  dishInput: RefObject<HTMLInputElement | null>
  /** On a phone it is one line, until the cook wants to change it. */
  isFolded: boolean
  onUnfold: () => void
  /** Takes a whole form, read when the cook is signed in: `read` gives null and shows what is wrong with it. */
  onAsk: (read: () => Promise<SentRequest | null>) => void
}

/** An error with these words has a way to subscribe beside it, whoever's it is (E10). */
const asksToSubscribe = "subscription is required"

const noBounds: Unmet["bounds"] = []

/** What a cook asks for (G3 to G8). It keeps what was typed whatever happens. */
export function GeneratorForm({ isGenerating, isLocked, error, dishInput, onAsk, ...folding }: Props) {
  const { isFolded, onUnfold } = folding
  const [draft, setDraft] = useDraft()
  const form = useRef<HTMLFormElement>(null)
  const { problems, setProblems, unmet, setUnmet, readForm } = useReading(draft, form)
  const change = (part: Partial<Draft>, field?: FieldName) => {
    setDraft({ ...draft, ...part })
    setUnmet(null)
    if (field) setProblems({ ...problems, [field]: undefined })
  }
  const propose = (proposed: Partial<Draft>) => {
    change(proposed)
    setProblems({})
    onUnfold()
    requestAnimationFrame(() => focusSubmit(form.current))
  }
  const { press, typeDish, chooseLabels, setServings } = pressedByName(draft, change)
  useProposedForm({ fill: propose, press })
  const unfold = () => {
    onUnfold()
    requestAnimationFrame(() => dishInput.current?.focus())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isGenerating && !isLocked) onAsk(readForm)
  }
  const shownProblems = { ...serverProblems(error), ...problems }
  return (
    <>
      {isFolded && <FoldedForm draft={draft} onChange={unfold} />}
      <form
        ref={form}
        noValidate
        autoComplete="off"
        onSubmit={submit}
        // In use it stays open, whatever comes.
        onFocus={onUnfold}
        className={`panel p-4.5 wide:sticky wide:top-5 wide:p-6 ${isFolded ? "hidden wide:block" : ""}`}
      >
        <fieldset disabled={isLocked} className="grid grid-cols-[minmax(0,1fr)] gap-5.5 disabled:opacity-55">
          <DishField dish={draft.dish} error={shownProblems.dish} input={dishInput} onChange={typeDish} />
          <GoalFields
            goals={draft.goals}
            problems={shownProblems}
            unmet={unmet?.bounds ?? noBounds}
            onChange={(goals, changed) => change({ goals }, changed)}
          />
          <DietChips chosen={draft.diets} onChange={chooseLabels} />
          <ServingsField text={draft.servings} error={shownProblems.servings} onChange={setServings} />
          <GenerateButton {...{ isGenerating, error, unmet }} diets={draft.diets} />
        </fieldset>
      </form>
    </>
  )
}

/** Reads the form when it is sent, and holds what is wrong with it; the first wrong field gets the focus. */
function useReading(draft: Draft, form: RefObject<HTMLFormElement | null>) {
  const [problems, setProblems] = useState<DraftProblems>({})
  const [unmet, setUnmet] = useState<Unmet | null>(null)
  const [refused, setRefused] = useState(0)
  useEffect(() => {
    if (refused > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus()
  }, [refused, form])
  const readForm = async () => {
    const { request, problems, unmet } = (await loadReader()).readWhole(draft, unreadIn(form.current))
    setProblems(problems)
    setUnmet(unmet)
    if (Object.keys(problems).length > 0) setRefused((times) => times + 1)
    return request
  }
  return { problems, setProblems, unmet, setUnmet, readForm }
}

/** The names of the fields whose text is no number: the browser shows it and tells it to nobody. */
function unreadIn(form: HTMLFormElement | null): string[] {
  const inputs = [...(form?.querySelectorAll("input") ?? [])]
  return inputs.filter(({ validity }) => validity.badInput).map(({ name }) => name)
}

function focusSubmit(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>("[type=submit]")?.focus()
}

function serverProblems(error: unknown): DraftProblems {
  return error instanceof ApiError ? problemsFromServer(error.fields) : {}
}

type ServingsProps = { text: string; error: string | undefined; onChange: (text: string) => void }

function ServingsField({ text, error, onChange }: ServingsProps) {
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <label htmlFor="servings" className="display flex-none text-[1.0625rem]">
          {generatorTexts.servings}
        </label>
        <Stepper
          inputId="servings"
          text={text}
          least={fewestServings}
          fewerLabel={generatorTexts.fewerServings}
          moreLabel={generatorTexts.moreServings}
          errorId="servings-error"
          isInvalid={error !== undefined}
          onChange={onChange}
        />
      </div>
      <FieldError id="servings-error" text={error} />
    </div>
  )
}

type ButtonProps = {
  isGenerating: boolean
  error: unknown
  unmet: Unmet | null
  /** The labels that are asked for. */
  diets: Draft["diets"]
}

function GenerateButton({ isGenerating, error, unmet, diets }: ButtonProps) {
  const session = useSession()
  const idleLabel = session ? generatorTexts.generate : <span data-visitors>{generatorTexts.signInToGenerate}</span>
  const button = useRef<HTMLDivElement>(null)
  const said = useRef<HTMLDivElement>(null)
  const hasFailed = error != null
  useEffect(() => {
    // On a phone it would stand below the edge.
    if (unmet !== null || (hasFailed && !isGenerating)) said.current?.scrollIntoView({ block: "nearest" })
  }, [isGenerating, hasFailed, unmet])
  useEffect(() => {
    if (isGenerating || !hasFailed) return
    // Stop, which may have been pressed, is gone.
    const isLost = document.activeElement === document.body
    if (isLost) button.current?.querySelector("button")?.focus({ preventScroll: true })
  }, [isGenerating, hasFailed])
  // In reach without scrolling; what went wrong may be longer than the screen.
  const isInReach = unmet === null && !hasFailed
  return (
    <>
      <div ref={button} className={`grid gap-2.5 ${isInReach ? inReach : ""}`}>
        <Button type="submit" look="primary" className="min-h-13.5! w-full" isPending={isGenerating}>
          {isGenerating ? generatorTexts.generating : idleLabel}
        </Button>
        {(unmet !== null || hasFailed) && (
          <div ref={said} className="grid gap-2.5">
            {unmet === null ? <Failure {...{ error, diets }} /> : <Alert id={goalsUnmetId}>{unmet.sentence}</Alert>}
          </div>
        )}
      </div>
      <p className="relative z-1 -mt-3 min-h-5 text-center text-[0.8125rem] text-ink-3">
        {session ? (
          <AllowanceLine userId={session.user.id} />
        ) : (
          <span data-visitors>{generatorTexts.firstFree(freeRecipes)}</span>
        )}
      </p>
    </>
  )
}

function Failure({ error, diets }: Pick<ButtonProps, "error" | "diets">) {
  if (isFailure(error, "stopped")) return <Notice>{error.message}</Notice>
  const sentence = sentenceOf(error)
  return (
    <>
      <Alert>{sentence}</Alert>
      <Instead {...{ error, diets }} />
      {sentence.includes(asksToSubscribe) && (
        <Button onClick={() => openSubscribing("currency")}>{generatorTexts.subscribe}</Button>
      )}
    </>
  )
}

/** Dishes that can be had in place of one that can't: what the server offers, or for labels some that keep to them. */
function Instead({ error, diets }: Pick<ButtonProps, "error" | "diets">) {
  if (!(error instanceof ApiError)) return null
  const pick = (title: string) => proposeDishInstead(title, error.read.appliances)
  if (error.offers.length > 0)
    return <DishOffers name={generatorTexts.offers} titles={error.offers} onPick={pick} look="justify-center" />
  return error.code === "labels_unmet" && <DishIdeas diets={diets} onPick={pick} />
}
