import { useQuery } from "@tanstack/react-query"
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react"
import type { SavedRecipe } from "#core/saved/saved-api.ts"
import { cardLayout } from "#web/recipe/card-layout.ts"
import { DraftNote } from "#web/recipe/draft-note.tsx"
import { Facts } from "#web/recipe/facts.tsx"
import { LabelList } from "#web/recipe/label-list.tsx"
import { Allergy, OtherLabels } from "#web/recipe/other-labels.tsx"
import { RecipeBody } from "#web/recipe/recipe-body.tsx"
import { labelTexts } from "#web/recipe/recipe-texts.ts"
import { OfName } from "#web/recipe/title-note.tsx"
import { WhyMended } from "#web/recipe/why-mended.tsx"
import { isFailure } from "#web/send.ts"
import { AddToList, useAddToList } from "#web/shopping/add-to-list.tsx"
import { texts } from "#web/texts.ts"
import { Alert } from "#web/ui/alert.tsx"
import { Button } from "#web/ui/button.tsx"
import { CooksNote } from "./cooks-note.tsx"
import { type Known, Opening } from "./opening.tsx"
import { savedRecipeQuery } from "./saved-query.ts"
import { savedTexts } from "./saved-texts.ts"

type Props = { userId: string; id: string; note: string; known: Known }

/** The whole recipe, which comes when its card is opened: from this device at once, where it is here. */
export function OpenedRecipe({ userId, id, note, known }: Props) {
  const { data: opened, isError, error, isFetching, refetch } = useQuery(savedRecipeQuery(userId, id))
  if (opened) {
    return (
      <>
        {/* Updated elsewhere, it is another recipe: servings and ticks were of the one before. */}
        <WholeRecipe key={opened.recipeId} userId={userId} opened={opened} />
        <CooksNote {...{ userId, id, note }} />
      </>
    )
  }
  if (!isError) return <Opening known={known} />
  const isUnanswered = isFailure(error, "offline") || isFailure(error, "too_slow")
  return (
    <>
      <Alert>
        {isUnanswered ? savedTexts.notHere : savedTexts.openFailed}{" "}
        <Button look="link" isPending={isFetching} onClick={() => void refetch()}>
          {texts.page.tryAgain}
        </Button>
      </Alert>
      {note !== "" && <CooksNote {...{ userId, id, note }} />}
    </>
  )
}

function WholeRecipe({ userId, opened }: { userId: string; opened: SavedRecipe }) {
  const [draft, setDraft] = useState<SavedRecipe["asWritten"]>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const adding = useAddToList(userId, opened.id)
  const wasDraft = useRef(false)
  useEffect(() => {
    // The button that was pressed is gone with the version.
    if (wasDraft.current && draft === null) opener.current?.focus()
    wasDraft.current = draft !== null
  }, [draft])
  if (draft) return <SavedDraft {...{ opened, draft }} onBack={() => setDraft(null)} />
  const { recipeId, recipe, changes, asWritten, marks } = opened
  return (
    <Shown
      shown={opened}
      time={opened.time}
      asked={opened.asked}
      note={
        asWritten && (
          <div className={cardLayout.why}>
            <WhyMended mended={opened} opener={opener} onShow={() => setDraft(asWritten)} />
          </div>
        )
      }
      rest={{
        ...{ recipeId, changes, marks, isFar: asWritten?.isFar === true, choosing: adding.choosing },
        controls: (lines) => <AddToList adding={adding} title={recipe.title} lines={lines} />,
      }}
    />
  )
}

type Written = NonNullable<SavedRecipe["asWritten"]>
type DraftProps = { opened: SavedRecipe; draft: Written; onBack: () => void }

/** The same as its chef wrote it, to see: what is saved stays the mended one. */
function SavedDraft({ opened: { recipeId, asked, time }, draft, onBack }: DraftProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Shown
      shown={draft}
      time={time}
      asked={asked}
      note={<DraftNote {...{ heading, onBack }} headingLevel="h4" />}
      rest={{ recipeId: `${recipeId} as written`, changes: draft.changes }}
    />
  )
}

type ShownProps = Pick<SavedRecipe, "asked"> & {
  shown: Pick<Written, "recipe" | "assessment">
  time: SavedRecipe["time"]
  note: ReactNode
  rest: Pick<ComponentProps<typeof RecipeBody>, "recipeId" | "changes" | "marks" | "isFar" | "choosing" | "controls">
}

function Shown({ shown: { recipe, assessment }, time, asked: { goals, diets }, note, rest }: ShownProps) {
  return (
    <>
      <OfName changes={rest.changes} />
      <Facts servings={null} method={recipe.method} time={time} />
      {diets.length > 0 && (
        <div className={cardLayout.labels}>
          <LabelList diets={diets} assessment={assessment} name={labelTexts.asked} look="asked" />
          <Allergy />
        </div>
      )}
      {note}
      <RecipeBody {...{ recipe, assessment, goals, asked: diets, claimed: null }} {...rest} headingLevel="h4" />
      <OtherLabels asked={diets} assessment={assessment} />
    </>
  )
}
