import type { ProviderEvent, State } from './state.ts'

export const refundCourses = ['succeeds', 'stays pending', 'fails later'] as const
export type RefundCourse = (typeof refundCourses)[number]

export type Context = {
  readonly state: State
  readonly now: () => Date
  /** Address of the payer's pages. */
  readonly pagesAt: string
  /** The courses of the next refunds, when a test set them. */
  readonly refundCourses: RefundCourse[]
  announce(event: Omit<ProviderEvent, 'state' | 'tries'>): void
}

/** Time in whole seconds, as both providers report it. */
export function secondsNow({ now }: Pick<Context, 'now'>): number {
  return Math.floor(now().getTime() / 1000)
}
