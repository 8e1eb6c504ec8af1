import type { Situation } from './situations.ts'

/** A sentence that a specification fixes, and what became of it. */
export type Sentence = {
  /** Word for word as the specification has it; what it fills in stands in braces. */
  says: string
  /** When it is said, by the specification. */
  when: string
} & (Shown | Waiting | Replaced)

/** It is said where somebody gets into a situation; `as` is what stands there once the braces are filled. */
type Shown = { in: Situation; as?: string; whereabouts?: 'title' }

/** Its screen is a part of the product that is still to come: nothing of it may be in the route table. */
type Waiting = { waitsFor: string }

/** A decision has another sentence said in its place, or has the whole situation gone. */
type Replaced = { decided: string; instead?: string; in?: Situation }

export const isShown = (sentence: Sentence): sentence is Sentence & Shown =>
  'in' in sentence && !('decided' in sentence)
export const isWaiting = (sentence: Sentence): sentence is Sentence & Waiting => 'waitsFor' in sentence
export const isReplaced = (sentence: Sentence): sentence is Sentence & Replaced => 'decided' in sentence
