import { useEffect, useRef } from 'react'
import { href, useRevalidator } from 'react-router'
import { followStream } from '#app/ui/live/follow-stream.ts'
import type { Heard } from '#app/ui/live/heard.ts'

const restMs = 400

/** What a page shows when it follows was loaded a moment before. */
const loadingMs = 2_000

/** Loads what the page shows again whenever a case has changed: the one it is about, or any. */
export function useLive(applicationId?: string): void {
  const { revalidate, state } = useRevalidator()
  const isBusy = useRef(false)
  isBusy.current = state === 'loading'
  useEffect(() => {
    let waiting: number | undefined
    // Several changes of one moment are one to the reader.
    const renew = () => {
      window.clearTimeout(waiting)
      waiting = window.setTimeout(() => (isBusy.current ? renew() : void revalidate()), restMs)
    }
    const hear = (heard: Heard) => {
      if (concerns(heard, applicationId)) renew()
    }
    const end = followStream(href('/realtime/v1/desk'), hear, Date.now() - loadingMs)
    return () => {
      window.clearTimeout(waiting)
      end()
    }
  }, [applicationId, revalidate])
}

/** All pages of the portal share one stream, which names the case. */
function concerns(heard: Heard, applicationId: string | undefined): boolean {
  if (heard.kind !== 'change') return heard.kind === 'missed'
  const { application, all } = heard.told as { application?: string; all?: boolean }
  return applicationId === undefined || all === true || application === applicationId
}
