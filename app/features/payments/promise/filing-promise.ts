import { addBusinessDays, businessDaysBetween, dayOf, type PlainDate } from '#app/lib/plain-date.ts'

/** A time in which an application waited for its traveller. */
export type Wait = { readonly since: Date; readonly until: Date | null }

/** A promise to file, and when the application was filed or ended without that; null while we have it. */
export type Filing = { readonly fileBy: PlainDate; readonly ended: Date | null; readonly waits: readonly Wait[] }

export type PromiseState = 'open' | 'kept' | 'missed'

/**
 * The day by which we have to file: every working day on which we waited for the traveller moves it by one. What we ask
 * for after that day moves nothing any more.
 */
export function dueDay({ fileBy, ended, waits }: Filing, now: Date): PlainDate {
  const at = ended ?? now
  let due = fileBy
  let counted: PlainDate | undefined
  for (const { since, until } of waits.toSorted((one, other) => one.since.getTime() - other.since.getTime())) {
    const [asked, answered] = [dayOf(since), dayOf(until && until < at ? until : at)]
    if (asked > due) break
    // Two waits at once count once.
    const from = counted && counted > asked ? counted : asked
    if (answered <= from) continue
    due = addBusinessDays(due, businessDaysBetween(from, answered))
    counted = answered
  }
  return due
}

/** Whether we filed in time; open as long as we still can. */
export function promiseState(filing: Filing, now: Date): PromiseState {
  if (dayOf(filing.ended ?? now) > dueDay(filing, now)) return 'missed'
  return filing.ended ? 'kept' : 'open'
}
