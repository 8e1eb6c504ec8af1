import { useEffect } from 'react'
import { href } from '#app/lib/words/href.ts'
import { followStream } from '#app/ui/live/follow-stream.ts'
import type { Heard } from '#app/ui/live/heard.ts'
import { useRenewal } from '#app/ui/live/use-renewal.ts'

const restMs = 400

/** The page's data was loaded shortly before it connects to the stream. */
const loadingMs = 2_000

/** Reloads the page data when a case changes: the given case, or any. */
export function useLive(applicationId?: string): void {
  const renew = useRenewal(restMs)
  useEffect(() => {
    const hear = (heard: Heard) => {
      if (concerns(heard, applicationId)) renew()
    }
    return followStream(href('/realtime/v1/desk'), hear, Date.now() - loadingMs)
  }, [applicationId, renew])
}

/** All portal pages share one stream, whose events name the case. */
function concerns(heard: Heard, applicationId: string | undefined): boolean {
  if (heard.kind !== 'change') return heard.kind === 'missed'
  const { application, all } = heard.told as { application?: string; all?: boolean }
  return applicationId === undefined || all === true || application === applicationId
}
