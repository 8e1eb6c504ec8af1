// As in the group of the same name in data/groups.json.
const members = new Set(
  'AT BE BG CH CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)

/** Whether the days spent in a country count for the ninety in any 180. */
export function isInSchengenArea(code: string): boolean {
  return members.has(code)
}
