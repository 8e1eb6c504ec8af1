import { useCallback, useEffect, useRef } from 'react'
import { href, useFetchers, useMatches, useNavigation, useRevalidator } from 'react-router'
import type { PageHandle } from '#app/platform/http/access.ts'
import { followStream } from '#app/ui/live/follow-stream.ts'
import { unattended } from '#app/ui/live/unattended.ts'

const restMs = 150

/** What a page shows when it follows was loaded a moment before. */
const loadingMs = 2_000

/**
 * Loads the page again whenever something of the account has changed, so that it is what a reload would show. `joined`
 * is called once the stream is followed: what came until then is not told by it.
 */
export function useChanges(drawnAt: Date, joined: () => void): void {
  const { revalidate, state } = useRevalidator()
  const isNavigating = useNavigation().state !== 'idle'
  // A form that is on its way would not lead on any more to where its answer is.
  const isSending = useFetchers().some((fetcher) => fetcher.state !== 'idle')
  // What asks to be shown again who one is would lead there on its own, from the middle of a form.
  const isFresh = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.fresh === true)
  const isBusy = useRef(false)
  const newest = useRef({ joined, revalidate, isFresh })
  useEffect(() => {
    isBusy.current = isNavigating || isSending || state === 'loading'
    newest.current = { joined, revalidate, isFresh }
  })
  const load = useCallback(() => unattended(() => newest.current.revalidate()), [])
  useEffect(() => {
    let waiting: number | undefined
    // Several changes of one moment are one to the reader.
    const renew = () => {
      window.clearTimeout(waiting)
      waiting = window.setTimeout(() => (isBusy.current ? renew() : void load()), restMs)
    }
    const address = `${href('/realtime/v1/changes')}?since=${drawnAt.toISOString()}`
    const end = followStream(
      address,
      ({ kind }) => (kind === 'joined' || newest.current.isFresh ? newest.current.joined() : renew()),
      Date.now() - loadingMs,
    )
    return () => {
      window.clearTimeout(waiting)
      end()
    }
  }, [drawnAt, load])
}
