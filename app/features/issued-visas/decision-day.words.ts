import { words } from '#app/lib/words/words.ts'

/** The visa section on the page of an approved application. */
export const decisionWords = words('issued-visas/decision-day', 'decision')

/** The visa page that can be saved for offline use. */
export const pocketWords = words('issued-visas/decision-day', 'pocket')

export const offlineWords = words('issued-visas/decision-day', 'offline')

/** The options after a refusal. */
export const refusalDayWords = words('issued-visas/decision-day', 'refusalDay')
