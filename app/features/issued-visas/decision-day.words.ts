import { words } from '#app/lib/words/words.ts'

/** What the page of an approved application says of its visa. */
export const decisionWords = words('issued-visas/decision-day', 'decision')

/** The page of a visa that can be kept for when there is no connection. */
export const pocketWords = words('issued-visas/decision-day', 'pocket')

export const offlineWords = words('issued-visas/decision-day', 'offline')

/** What can be done after a refusal. */
export const refusalDayWords = words('issued-visas/decision-day', 'refusalDay')
