import { useEffect, useRef } from 'react'
import { useMatches } from 'react-router'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { followStream } from '#app/ui/live/follow-stream.ts'
import { useRenewal } from '#app/ui/live/use-renewal.ts'

const readingMs = 60_000
const restMs = 150

/** Time by which the page data may precede the start of the stream. */
const loadingMs = 2_000

/**
 * Reloads the page data whenever the account's data changes. `joined` is called once the stream is connected, because
 * it does not report earlier changes.
 */
export function useChanges(drawnAt: Date, joined: () => void): void {
  const renew = useRenewal(restMs, readingMs)
  // A page that requires a recent authentication would redirect by itself, in the middle of a form.
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
