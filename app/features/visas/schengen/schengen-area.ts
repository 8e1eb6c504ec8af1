import type { PlainDate } from '#app/lib/plain-date.ts'

// The same as the group in `data/groups.json`.
const members = new Set(
  'AT BE BG CH CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)

/** Whether days in a country count towards the limit of 90 in any 180 days. */
export function isInSchengenArea(code: string): boolean {
  return members.has(code)
}

// Accession dates under Council Decisions (EU) 2022/2451 and 2024/210. Earlier days do not count.
const joined: Readonly<Record<string, PlainDate>> = {
  HR: '2023-01-01' as PlainDate,
  BG: '2024-03-31' as PlainDate,
  RO: '2024-03-31' as PlainDate,
}

/** First day that counts in a country that joined after the rule began; undefined if all do. */
export function countsFrom(code: string): PlainDate | undefined {
  return joined[code]
}
