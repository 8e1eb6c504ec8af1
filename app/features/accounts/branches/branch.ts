import type { Id } from '#app/lib/id.ts'
import { oneLine } from '#app/lib/typed-text.ts'
import { dateFormat } from '#app/lib/words/formats.ts'

export type Branch = {
  readonly id: Id<'branch'>
  readonly name: string
  readonly address: string
  /** IANA time zone name: "Asia/Kolkata". */
  readonly timeZone: string
  readonly createdAt: Date
  readonly closedAt: Date | null
}

export type BranchWish = Pick<Branch, 'name' | 'address' | 'timeZone'>

export const longestBranchName = 80
export const longestBranchAddress = 400

export type BranchProblem = { readonly code: 'name' | 'name_taken' | 'time_zone' }

/** Whether the runtime supports this time zone. */
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

/** Time zone name for display: "Asia/Kolkata", "America/New York". */
export const zoneName = (timeZone: string) => timeZone.replaceAll('_', ' ')

/** Local time at the branch: "10:42, Friday 27 November". */
export function timeAt(timeZone: string, now: Date): string {
  const shown = dateFormat({ timeZone, hour: '2-digit', minute: '2-digit', weekday: 'long' })
  return shown.format(now)
}
