import { z } from 'zod'

/** The sign-in settings for staff, managed by an administrator. */
export type SecurityRules = {
  /** Minutes of inactivity after which a staff session ends. */
  readonly sessionMinutes: number
  /** Whether the portal requires a second factor. */
  readonly secondFactor: boolean
}

export const sessionMinutesRange = { least: 5, most: 12 * 60 } as const

const stored = z.object({
  sessionMinutes: z.int().min(sessionMinutesRange.least).max(sessionMinutesRange.most),
  secondFactor: z.boolean(),
})

/**
 * From the setting, or the default of a new installation: half an hour, and a second factor. A demo requires none,
 * since its visitors have no authenticator app set up for it.
 */
export function securityRulesOf(setting: unknown, demo: boolean): SecurityRules {
  const read = stored.safeParse(setting)
  return read.success ? read.data : { sessionMinutes: 30, secondFactor: !demo }
}

/** Whether a change weakens sign-in security, which requires re-authentication. */
export function weakensSecurity(change: Partial<SecurityRules>, before: SecurityRules): boolean {
  const { secondFactor = before.secondFactor, sessionMinutes = before.sessionMinutes } = change
  return (before.secondFactor && !secondFactor) || sessionMinutes > before.sessionMinutes
}
