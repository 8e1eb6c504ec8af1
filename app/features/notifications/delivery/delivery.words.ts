import { words } from '#app/lib/words/words.ts'
import type { FailureKind } from './email-failure.ts'

/** Shown on a user's pages when our emails do not reach them. */
export const deliveryWords: Record<FailureKind, { readonly title: string; readonly text: string }> =
  words('notifications/delivery')
