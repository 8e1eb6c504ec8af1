import type { Language } from '#app/lib/words/languages.ts'

/** A name and its value, such as "Enter from" and "4 January 2027". */
export type Pair = readonly [name: string, value: string]

/** One part of an email, from which both its HTML and its plain text are drawn. */
export type LetterPart =
  | { readonly text: string }
  /** What the reader is to do: an email has one at most. */
  | { readonly button: string; readonly url: string }
  /** Another way, in the second place. */
  | { readonly link: string; readonly url: string }
  /** Digits to be typed elsewhere. */
  | { readonly code: string }
  | { readonly facts: readonly Pair[] }
  | { readonly amounts: readonly Pair[]; readonly total: Pair; readonly note?: string }
  /** Other things that happened, told in the same email. */
  | { readonly news: readonly { readonly title: string; readonly text: string }[] }
  | { readonly small: string }

/** What an email says. Its frame, with the sender and the ways to them, is the same for all. */
export type Letter = {
  readonly subject: string
  readonly title: string
  /** The reference of what it is about. */
  readonly reference?: string | undefined
  /** An entry stamp beside the title; its words are in the title too. */
  readonly stamp?: { readonly above: string; readonly word: string; readonly below: string }
  readonly parts: readonly LetterPart[]
  /** What comes next, on the stub of the pass, from which the button goes on. */
  readonly stub?: readonly LetterPart[]
}

/** The same for every email of an installation in one language. */
export type LetterFrame = {
  /** In which it is written and drawn. Letters that an earlier version left have none: they are in English. */
  readonly language?: Language
  readonly brand: string
  /** Who sends it, and from where. */
  readonly sender: string
  readonly links: readonly { readonly name: string; readonly url: string }[]
}

/** An email of paragraphs and other parts, titled like its subject. */
export function letterOf(subject: string, ...parts: readonly (string | LetterPart)[]): Letter {
  return { subject, title: subject, parts: parts.map((part) => (typeof part === 'string' ? { text: part } : part)) }
}

/** The same about something with a reference. The reference is beside the brand, so the title leaves it out. */
export function letterAbout(reference: string, title: string, ...parts: readonly (string | LetterPart)[]): Letter {
  return { ...letterOf(`${title}, ${reference}`, ...parts), title, reference }
}

/** Everything that an email says, in its order. */
export const partsOf = ({ parts, stub = [] }: Letter): readonly LetterPart[] => [...parts, ...stub]
