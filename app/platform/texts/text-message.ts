/** A short text message: a code, or a notice that there is something to read. Never the content. */
export type TextMessage = {
  /** In E.164 format. */
  readonly to: string
  readonly text: string
  /** Time until which its text is valid. */
  readonly until: Date
  /** For WhatsApp, which only allows approved templates: the template values, in order. */
  readonly whatsapp?: readonly string[]
  /** The notification it announces; not sent once that is read. */
  readonly notice?: string
}

/** A text to send. The same `messageId` always identifies the same text; `seconds` is its remaining validity. */
export type SentText = Pick<TextMessage, 'to' | 'text' | 'whatsapp'> & { messageId: string; seconds: number }

/** Sends a text or throws: `TextRefused` if a retry would not help. */
export type Texter = { send(text: SentText): Promise<void> }

/** The provider permanently rejects this text. Its error number is not personal data; its message might be. */
export class TextRefused extends Error {
  constructor(reason: number) {
    super(`The text was refused with ${reason}`)
    this.name = `TextRefused ${reason}`
  }
}
