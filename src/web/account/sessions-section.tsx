import { useMutation, useQuery } from "@tanstack/react-query"
import { useRef } from "react"
import { endOwnSession, type OpenSession } from "#core/account/own-account-api.ts"
import { call } from "#web/api.ts"
import { queryClient } from "#web/query-client.ts"
import { isFailure, sentenceOf } from "#web/send.ts"
import { texts } from "#web/texts.ts"
import { Alert } from "#web/ui/alert.tsx"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { accountTexts } from "./account-texts.ts"
import { sessionsQuery } from "./sessions-query.ts"
import { timeAgo } from "./time-ago.ts"

type Props = { userId: string; isLeaving: boolean; onSignOut: () => void }

/** Every browser that is signed in, and a way to sign each out. */
export function SessionsSection({ userId, isLeaving, onSignOut }: Props) {
  const sessions = useQuery(sessionsQuery(userId))
  const list = useRef<HTMLDivElement>(null)
  const end = useEndSession(userId, () => list.current?.focus())
  return (
    <div ref={list} tabIndex={-1} className="grid gap-3 outline-none">
      {end.isSuccess && <Notice>{accountTexts.sessionEnded(end.variables.device)}</Notice>}
      {end.isError && <Alert>{sentenceOf(end.error)}</Alert>}
      {sessions.data?.length === 0 && <p className="text-ink-2">{accountTexts.sessionsEmpty}</p>}
      {sessions.data && sessions.data.length > 0 && (
        <ul className="divide-y divide-line">
          {sessions.data.map((each) => (
            <SessionRow
              key={each.id}
              session={each}
              lastUsed={accountTexts.lastUsed(timeAgo(each.lastUsedAt, sessions.dataUpdatedAt))}
              isEnding={each.current ? isLeaving : end.isPending && end.variables.id === each.id}
              onEnd={() => (each.current ? onSignOut() : !end.isPending && end.mutate(each))}
            />
          ))}
        </ul>
      )}
      {!sessions.data && sessions.isPending && <SessionsLoading />}
      {sessions.isError && <SessionsFailed onRetry={() => void sessions.refetch()} />}
    </div>
  )
}

function useEndSession(userId: string, onEnded: () => void) {
  return useMutation({
    mutationFn: ({ id }: OpenSession) => endElsewhere(id),
    onSuccess: async (_nothing, { id }) => {
      const { queryKey } = sessionsQuery(userId)
      queryClient.setQueryData(queryKey, (shown) => shown?.filter((each) => each.id !== id))
      onEnded()
      await queryClient.invalidateQueries({ queryKey })
    },
  })
}

/** One that is over already is what was asked for. */
async function endElsewhere(id: string): Promise<void> {
  try {
    await call(endOwnSession, { id })
  } catch (error) {
    if (!isFailure(error, "not_found")) throw error
  }
}

type RowProps = { session: OpenSession; lastUsed: string; isEnding: boolean; onEnd: () => void }

function SessionRow({ session, lastUsed, isEnding, onEnd }: RowProps) {
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="font-[560]">{session.device}</p>
        <p className="text-sm text-ink-3">
          {session.current && (
            <span className="mr-2 inline-block rounded-full bg-leaf-soft px-2.5 py-0.5 font-[620] text-leaf">
              {accountTexts.thisBrowser}
            </span>
          )}
          {lastUsed}
        </p>
      </div>
      <Button
        className="flex-none"
        aria-label={accountTexts.endSessionOf(
          session.current ? accountTexts.thisBrowser : session.device,
          session.current ? session.device : lastUsed,
        )}
        isPending={isEnding}
        onClick={onEnd}
      >
        {accountTexts.endSession}
      </Button>
    </li>
  )
}

function SessionsLoading() {
  return (
    <>
      <p role="status" className="sr-only">
        {accountTexts.sessionsLoading}
      </p>
      <Skeleton className="h-14 w-full" />
    </>
  )
}

function SessionsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert>
      {accountTexts.sessionsFailed}{" "}
      <Button look="link" onClick={onRetry}>
        {texts.page.tryAgain}
      </Button>
    </Alert>
  )
}
