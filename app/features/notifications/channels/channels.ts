import { type Topic, topics } from '../notification.ts'
import type { QuietHours } from './quiet-hours.ts'

export const textWays = ['sms', 'whatsapp'] as const
export type TextWay = (typeof textWays)[number]

/** What is sent by push message and text, in addition to the page and email, and the quiet hours. */
export type Channels = {
  readonly pushTopics: readonly Topic[]
  readonly textTopics: readonly Topic[]
  readonly textWay: TextWay
  readonly quiet: QuietHours | null
}

/** Push is turned on by a button in the browser and then covers every topic; texts cover only the chosen topics. */
export const unchosenChannels: Channels = { pushTopics: topics, textTopics: [], textWay: 'sms', quiet: null }
