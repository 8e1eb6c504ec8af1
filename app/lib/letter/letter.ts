import type { Language } from '#app/lib/words/languages.ts'

/** A label and value, such as "Enter from" and "4 January 2027". */
export type Pair = readonly [name: string, value: string]

/** A part of an email, rendered as both HTML and plain text. */
export type LetterPart =
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
export type Letter = {
  readonly subject: string
  readonly title: string
  readonly reference?: string | undefined
  /** An entry stamp beside the title, which contains the same words. */
  readonly stamp?: { readonly above: string; readonly word: string; readonly below: string }
  readonly parts: readonly LetterPart[]
  /** Next steps, on the stub of the pass, followed by the button. */
  readonly stub?: readonly LetterPart[]
}

/** The same for every email of an installation in one language. */
export type LetterFrame = {
  /** Language of the email. Emails queued by an earlier version have none: they are in English. */
  readonly language?: Language
  readonly brand: string
  /** Sender name and address. */
  readonly sender: string
  readonly links: readonly { readonly name: string; readonly url: string }[]
}

/** Builds an email of paragraphs and other parts, with the subject as its title. */
export function letterOf(subject: string, ...parts: readonly (string | LetterPart)[]): Letter {
  return { subject, title: subject, parts: parts.map((part) => (typeof part === 'string' ? { text: part } : part)) }
}

/** Builds an email about something with a reference. The reference is shown beside the brand, so the title omits it. */
export function letterAbout(reference: string, title: string, ...parts: readonly (string | LetterPart)[]): Letter {
  return { ...letterOf(`${title}, ${reference}`, ...parts), title, reference }
}

export const partsOf = ({ parts, stub = [] }: Letter): readonly LetterPart[] => [...parts, ...stub]
