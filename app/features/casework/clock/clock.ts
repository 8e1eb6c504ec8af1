/** It runs until we file; it stops while the traveller is asked, and once the government has the case. */
export const clockStates = ['running', 'paused', 'filed', 'over'] as const
export type ClockState = (typeof clockStates)[number]

export type Clock = {
  readonly state: ClockState
  /** When it runs out. While it is paused, as it stood when it was. */
  readonly dueAt: Date
  readonly pausedAt: Date | null
}

/** How urgent the rest of the promised time is: from a quarter on, from a tenth on, and once it is over. */
export type Urgency = 'calm' | 'soon' | 'now' | 'late'

/** What is left of the clock, in milliseconds; less than nothing where it has run out. */
export function leftOf({ dueAt, state, pausedAt }: Clock, now: Date): number {
  const at = state === 'paused' && pausedAt ? pausedAt : now
  return dueAt.getTime() - at.getTime()
}

/** How much of the promised time is left, from 0 to 1. */
export function shareLeft(clock: Clock, submittedAt: Date, now: Date): number {
  const whole = clock.dueAt.getTime() - submittedAt.getTime()
  return whole <= 0 ? 0 : Math.min(1, Math.max(0, leftOf(clock, now) / whole))
}

export function urgencyOf(clock: Clock, submittedAt: Date, now: Date): Urgency {
  if (leftOf(clock, now) <= 0) return 'late'
  const share = shareLeft(clock, submittedAt, now)
  return share <= 0.1 ? 'now' : share <= 0.25 ? 'soon' : 'calm'
}
