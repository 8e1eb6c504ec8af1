import type { Situation } from './situations.ts'

/** A sentence that a specification fixes, and how it is covered. */
export type Sentence = {
  /** The specification's exact text, with placeholders in braces. */
  says: string
  /** When it is shown, according to the specification. */
  when: string
} & (Shown | Waiting | Replaced)

/** The situation that shows it; `as` is the text with the placeholders filled in. */
type Shown = { in: Situation; as?: string; whereabouts?: 'title' }

/** Its screen is not built yet: no part of it may be in the route table. */
type Waiting = { waitsFor: string }

/** A decision replaces the sentence, or removes the whole situation. */
type Replaced = { decided: string; instead?: string; in?: Situation }

export const isShown = (sentence: Sentence): sentence is Sentence & Shown =>
  'in' in sentence && !('decided' in sentence)
export const isWaiting = (sentence: Sentence): sentence is Sentence & Waiting => 'waitsFor' in sentence
export const isReplaced = (sentence: Sentence): sentence is Sentence & Replaced => 'decided' in sentence
