import type { Id } from '#app/lib/id.ts'

export type Faq = {
  readonly id: Id<'faq'>
  readonly question: string
  /** HTML, cleaned when it was saved; it is cleaned again when it is drawn. */
  readonly answer: string
  readonly published: boolean
  /** From the top of the list, lowest first. */
  readonly position: number
}
