import type { PlainDate } from '#app/lib/plain-date.ts'

// As in the group of the same name in data/groups.json.
const members = new Set(
  'AT BE BG CH CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)

/** Whether the days spent in a country count for the ninety in any 180. */
export function isInSchengenArea(code: string): boolean {
  return members.has(code)
}

// Council Decisions (EU) 2022/2451 and 2024/210: days before these were no days in the area.
const joined: Readonly<Record<string, PlainDate>> = {
  HR: '2023-01-01' as PlainDate,
  BG: '2024-03-31' as PlainDate,
  RO: '2024-03-31' as PlainDate,
}

/** The first day that counts in a country which joined after the rule; undefined where all do. */
export function countsFrom(code: string): PlainDate | undefined {
  return joined[code]
}
