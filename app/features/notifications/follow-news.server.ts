import { undoSeconds } from '#app/platform/live/undo-seconds.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnNotification } from './notification.policy.ts'
import { nextShownAfter } from './notification.store.server.ts'

// A delayed notification is checked shortly after it becomes due.
const graceMs = 100

type Following = {
  /** When the following page was rendered; later changes are reported immediately. */
  drawnAt: Date | undefined
  until: AbortSignal
}

/**
 * Calls `changed` whenever the user's own data changes, until the signal is aborted: immediately, and again when a
 * delayed notification becomes readable.
 */
export function followNews(ctx: RequestContext, changed: () => void, { drawnAt, until }: Following): void {
  const { actor, db, ports } = ctx
  const accountId = 'accountId' in actor ? actor.accountId : undefined
  requireAllowed(mayActOnNotification(actor, 'read', accountId))
  if (!accountId) return
  let timer: NodeJS.Timeout | undefined
  const awaitNext = async (after = new Date()) => {
    const next = await nextShownAfter(db, accountId, after).catch(() => undefined)
    clearTimeout(timer)
    if (!next || until.aborted) return
    timer = setTimeout(hear, next.getTime() - Date.now() + graceMs)
  }
  const hear = () => {
    if (until.aborted) return
    changed()
    void awaitNext()
  }
  // Actions that staff can still undo are shown only after the undo period.
  const laters = new Set<NodeJS.Timeout>()
  const hearLater = () => {
    const later = setTimeout(
      () => {
        laters.delete(later)
        hear()
      },
      undoSeconds * 1000 + graceMs,
    )
    laters.add(later)
  }
  const letGo = ports.changes.follow((heard) => {
    if (heard !== 'missed' && !('accountId' in heard && heard.accountId === accountId)) return
    hear()
    hearLater()
  })
  until.addEventListener('abort', () => {
    clearTimeout(timer)
    for (const later of laters) clearTimeout(later)
    letGo()
  })
  if (drawnAt && ports.changes.hasChangedSince(accountId, drawnAt)) hear()
  else void awaitNext(drawnAt)
}
