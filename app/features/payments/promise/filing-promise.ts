import { addBusinessDays, businessDaysBetween, dayOf, type PlainDate } from '#app/lib/plain-date.ts'

/** A period in which an application waited for its traveller. */
export type Wait = { readonly since: Date; readonly until: Date | null }

/** A filing promise, and when the application was filed or ended without filing; null while it is with us. */
export type Filing = { readonly fileBy: PlainDate; readonly ended: Date | null; readonly waits: readonly Wait[] }

export type PromiseState = 'open' | 'kept' | 'missed'

/**
 * The day by which we have to file: each working day of waiting for the traveller moves it by one. Requests after that
 * day no longer move it.
 */
export function dueDay({ fileBy, ended, waits }: Filing, now: Date): PlainDate {
  const at = ended ?? now
  let due = fileBy
  let counted: PlainDate | undefined
  for (const { since, until } of waits.toSorted((one, other) => one.since.getTime() - other.since.getTime())) {
    const [asked, answered] = [dayOf(since), dayOf(until && until < at ? until : at)]
    if (asked > due) break
    // Overlapping waits count once.
    const from = counted && counted > asked ? counted : asked
    if (answered <= from) continue
    due = addBusinessDays(due, businessDaysBetween(from, answered))
    counted = answered
  }
  return due
}

/** Whether we filed on time; open while we still can. */
export function promiseState(filing: Filing, now: Date): PromiseState {
  if (dayOf(filing.ended ?? now) > dueDay(filing, now)) return 'missed'
  return filing.ended ? 'kept' : 'open'
}
