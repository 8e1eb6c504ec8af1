import type { Id } from '#app/lib/id.ts'
import { oneLine } from '#app/lib/typed-text.ts'
import { dateFormat } from '#app/lib/words/formats.ts'

/** A place where the agency's people work. */
export type Branch = {
  readonly id: Id<'branch'>
  readonly name: string
  readonly address: string
  /** As the IANA database names it: "Asia/Kolkata". */
  readonly timeZone: string
  readonly createdAt: Date
  readonly closedAt: Date | null
}

export type BranchWish = Pick<Branch, 'name' | 'address' | 'timeZone'>

export const longestBranchName = 80
export const longestBranchAddress = 400

export type BranchProblem = { readonly code: 'name' | 'name_taken' | 'time_zone' }

/** Whether this is a time zone that a clock can be shown in. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export function branchProblem({
  name,
  timeZone,
}: BranchWish): Exclude<BranchProblem['code'], 'name_taken'> | undefined {
  const tidy = oneLine(name)
  if (tidy === '' || tidy.length > longestBranchName) return 'name'
  return isTimeZone(timeZone) ? undefined : 'time_zone'
}

/** "Asia/Kolkata", "America/New York": as people read it. */
export const zoneName = (timeZone: string) => timeZone.replaceAll('_', ' ')

/** "10:42, Friday 27 November" where the branch is. */
export function timeAt(timeZone: string, now: Date): string {
  const shown = dateFormat({ timeZone, hour: '2-digit', minute: '2-digit', weekday: 'long' })
  return shown.format(now)
}
