import { z } from 'zod'

/** What an administrator decides about the sign-in of staff. */
export type SecurityRules = {
  /** Minutes without a visit after which the session of staff is over. */
  readonly sessionMinutes: number
  /** Whether the portal opens only for staff who showed a second factor. */
  readonly secondFactor: boolean
}

export const sessionMinutesRange = { least: 5, most: 12 * 60 } as const

const stored = z.object({
  sessionMinutes: z.int().min(sessionMinutesRange.least).max(sessionMinutesRange.most),
  secondFactor: z.boolean(),
})

/**
 * As the setting has it, else as a new installation starts: half an hour, and a second factor. A demonstration asks for
 * none, since whoever tries it has no app set up for it.
 */
export function securityRulesOf(setting: unknown, demo: boolean): SecurityRules {
  const read = stored.safeParse(setting)
  return read.success ? read.data : { sessionMinutes: 30, secondFactor: !demo }
}

/** Whether a change makes it easier to come in: whoever does that shows first who they are. */
export function weakensSecurity(change: Partial<SecurityRules>, before: SecurityRules): boolean {
  const { secondFactor = before.secondFactor, sessionMinutes = before.sessionMinutes } = change
  return (before.secondFactor && !secondFactor) || sessionMinutes > before.sessionMinutes
}
