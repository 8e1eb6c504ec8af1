import type { ProviderEvent, State } from './state.ts'

/** What becomes of a refund. */
export const refundCourses = ['succeeds', 'stays pending', 'fails later'] as const
export type RefundCourse = (typeof refundCourses)[number]

/** What all parts of the stand-in work on. */
export type Context = {
  readonly state: State
  readonly now: () => Date
  /** Where the payer's pages are reached. */
  readonly pagesAt: string
  /** What the next refunds do, where a test said so. */
  readonly refundCourses: RefundCourse[]
  announce(event: Omit<ProviderEvent, 'state' | 'tries'>): void
}

/** Time as both providers tell it: whole seconds. */
export function secondsNow({ now }: Pick<Context, 'now'>): number {
  return Math.floor(now().getTime() / 1000)
}
