import type { Language } from '#app/lib/words/languages.ts'

/** A label and value, such as "Enter from" and "4 January 2027". */
export type Pair = readonly [name: string, value: string]

/** A part of an email, rendered as both HTML and plain text. */
export type EmailBlock =
  | { readonly text: string }
  /** The main action: at most one per email. */
  | { readonly button: string; readonly url: string }
  /** A secondary action. */
  | { readonly link: string; readonly url: string }
  /** A code to enter elsewhere. */
  | { readonly code: string }
  | { readonly facts: readonly Pair[] }
  | { readonly amounts: readonly Pair[]; readonly total: Pair; readonly note?: string }
  /** Other events reported in the same email. */
  | { readonly news: readonly { readonly title: string; readonly text: string }[] }
  | { readonly small: string }

/** The content of an email. The frame, with sender and links, is the same for all. */
export type EmailMessage = {
  readonly subject: string
  readonly title: string
  readonly reference?: string | undefined
  /** An entry stamp beside the title, which contains the same words. */
  readonly stamp?: { readonly above: string; readonly word: string; readonly below: string }
  readonly parts: readonly EmailBlock[]
  /** Next steps, on the stub of the pass, followed by the button. */
  readonly stub?: readonly EmailBlock[]
}

/** The same for every email of an installation in one language. */
export type EmailFrame = {
  /** Language of the email. Emails queued by an earlier version have none: they are in English. */
  readonly language?: Language
  readonly brand: string
  /** Sender name and address. */
  readonly sender: string
  readonly links: readonly { readonly name: string; readonly url: string }[]
}

/** Builds an email of paragraphs and other parts, with the subject as its title. */
export function emailOf(subject: string, ...parts: readonly (string | EmailBlock)[]): EmailMessage {
  return { subject, title: subject, parts: parts.map((part) => (typeof part === 'string' ? { text: part } : part)) }
}

/** Builds an email about something with a reference. The reference is shown beside the brand, so the title omits it. */
export function emailAbout(reference: string, title: string, ...parts: readonly (string | EmailBlock)[]): EmailMessage {
  return { ...emailOf(`${title}, ${reference}`, ...parts), title, reference }
}

export const partsOf = ({ parts, stub = [] }: EmailMessage): readonly EmailBlock[] => [...parts, ...stub]
