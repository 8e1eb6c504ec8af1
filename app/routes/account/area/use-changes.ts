import { useEffect, useRef } from 'react'
import { useMatches } from 'react-router'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { followStream } from '#app/ui/live/follow-stream.ts'
import { useRenewal } from '#app/ui/live/use-renewal.ts'

const readingMs = 60_000
const restMs = 150

/** What a page shows when it follows was loaded a moment before. */
const loadingMs = 2_000

/**
 * Loads the page again whenever something of the account has changed, so that it is what a reload would show. `joined`
 * is called once the stream is followed: what came until then is not told by it.
 */
export function useChanges(drawnAt: Date, joined: () => void): void {
  const renew = useRenewal(restMs, readingMs)
  // What asks to be shown again who one is would lead there on its own, from the middle of a form.
  const isFresh = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.fresh === true)
  const newest = useRef({ joined, isFresh })
  useEffect(() => {
    newest.current = { joined, isFresh }
  })
  useEffect(() => {
    const address = `${href('/realtime/v1/changes')}?since=${drawnAt.toISOString()}`
    return followStream(
      address,
      ({ kind }) => (kind === 'joined' || newest.current.isFresh ? newest.current.joined() : renew()),
      Date.now() - loadingMs,
    )
  }, [drawnAt, renew])
}
