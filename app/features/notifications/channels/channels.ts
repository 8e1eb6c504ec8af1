import { type Topic, topics } from '../notification.ts'
import type { QuietHours } from './quiet-hours.ts'

/** How texts reach a telephone. */
export const textWays = ['sms', 'whatsapp'] as const
export type TextWay = (typeof textWays)[number]

/** What is told by push message and by text, besides the page and email, and when it waits. */
export type Channels = {
  readonly pushTopics: readonly Topic[]
  readonly textTopics: readonly Topic[]
  readonly textWay: TextWay
  readonly quiet: QuietHours | null
}

/** Push starts with a button in a browser, and then brings everything; texts only bring what somebody chose. */
export const unchosenChannels: Channels = { pushTopics: topics, textTopics: [], textWay: 'sms', quiet: null }
