/** A page that nobody sees for so long lets go of its stream, to spare phones. */
const longestHiddenMs = 5 * 60_000
/** After so long in the dark a connection may be dead without a word. */
const trustedHiddenMs = 20_000

type Presence = { isHere: () => boolean; leave: () => void }

/**
 * Whether the page is seen and has a connection. Calls `gone` where a stream is to be let go, and `back` when it is time
 * for one again.
 */
export function watchPresence({ gone, back }: { gone: () => void; back: () => void }): Presence {
  let isAway = false
  let hiddenAt = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  const goAway = () => {
    isAway = true
    gone()
  }
  const look = () => {
    clearTimeout(timer)
    if (document.visibilityState === "hidden") {
      hiddenAt = Date.now()
      timer = setTimeout(goAway, longestHiddenMs)
      return
    }
    isAway = false
    if (Date.now() - hiddenAt > trustedHiddenMs) gone()
    back()
  }
  const watching = new AbortController()
  const { signal } = watching
  document.addEventListener("visibilitychange", look, { signal })
  window.addEventListener("online", back, { signal })
  window.addEventListener("offline", gone, { signal })
  if (document.visibilityState === "hidden") look()
  return {
    isHere: () => !isAway && navigator.onLine,
    leave: () => {
      clearTimeout(timer)
      watching.abort()
    },
  }
}
