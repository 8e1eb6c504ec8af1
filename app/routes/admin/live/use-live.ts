import { useEffect } from 'react'
import { href } from '#app/lib/words/href.ts'
import { followStream } from '#app/ui/live/follow-stream.ts'
import type { Heard } from '#app/ui/live/heard.ts'
import { useRenewal } from '#app/ui/live/use-renewal.ts'

const restMs = 400

/** What a page shows when it follows was loaded a moment before. */
const loadingMs = 2_000

/** Loads what the page shows again whenever a case has changed: the one it is about, or any. */
export function useLive(applicationId?: string): void {
  const renew = useRenewal(restMs)
  useEffect(() => {
    const hear = (heard: Heard) => {
      if (concerns(heard, applicationId)) renew()
    }
    return followStream(href('/realtime/v1/desk'), hear, Date.now() - loadingMs)
  }, [applicationId, renew])
}

/** All pages of the portal share one stream, which names the case. */
function concerns(heard: Heard, applicationId: string | undefined): boolean {
  if (heard.kind !== 'change') return heard.kind === 'missed'
  const { application, all } = heard.told as { application?: string; all?: boolean }
  return applicationId === undefined || all === true || application === applicationId
}
