/** It runs until filing, and pauses while the traveller has to act. */
export const clockStates = ['running', 'paused', 'filed', 'over'] as const
export type ClockState = (typeof clockStates)[number]

export type Clock = {
  readonly state: ClockState
  /** The deadline. While paused, as it was when the pause began. */
  readonly dueAt: Date
  readonly pausedAt: Date | null
}

/** How urgent the remaining time is: `soon` from a quarter left, `now` from a tenth, `late` once it is over. */
export type Urgency = 'calm' | 'soon' | 'now' | 'late'

/** Milliseconds left; negative once the deadline has passed. */
export function leftOf({ dueAt, state, pausedAt }: Clock, now: Date): number {
  const at = state === 'paused' && pausedAt ? pausedAt : now
  return dueAt.getTime() - at.getTime()
}

/** The share of the promised time that is left, from 0 to 1. */
export function shareLeft(clock: Clock, submittedAt: Date, now: Date): number {
  const whole = clock.dueAt.getTime() - submittedAt.getTime()
  return whole <= 0 ? 0 : Math.min(1, Math.max(0, leftOf(clock, now) / whole))
}

export function urgencyOf(clock: Clock, submittedAt: Date, now: Date): Urgency {
  if (leftOf(clock, now) <= 0) return 'late'
  const share = shareLeft(clock, submittedAt, now)
  return share <= 0.1 ? 'now' : share <= 0.25 ? 'soon' : 'calm'
}
