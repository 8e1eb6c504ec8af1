/** A few words to a telephone: a code, or that there is something to read. Never what that is. */
export type TextMessage = {
  /** As E.164 has it. */
  readonly to: string
  readonly text: string
  /** Until when its words are true: whoever reads them later would only be confused. */
  readonly until: Date
  /** Goes by WhatsApp, which only takes approved words: what fills the gaps of the template, in order. */
  readonly whatsapp?: readonly string[]
  /** The notification it tells of: not sent once that was read. */
  readonly notice?: string
}

/** What is handed to a texter. The same `messageId` always names the same text; `seconds` is how long it is still good. */
export type SentText = Pick<TextMessage, 'to' | 'text' | 'whatsapp'> & { messageId: string; seconds: number }

/** Takes a text or throws: `TextRefused` where trying again would change nothing. */
export type Texter = { send(text: SentText): Promise<void> }

/** The provider will never take this text. Its number of the reason is no personal data; its words might be. */
export class TextRefused extends Error {
  constructor(reason: number) {
    super(`The text was refused with ${reason}`)
    this.name = `TextRefused ${reason}`
  }
}
