import { zoneName } from '#app/features/accounts/branches/branch.ts'
import type { Option } from '#app/ui/form/field.tsx'

// Node lists these time zones under obsolete names.
const today: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** The time zone options, as the server knows them, because each browser has its own list. */
export const timeZones: readonly Option[] = [
  ...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map((zone) => today[zone] ?? zone)]),
]
  .toSorted()
  .map((zone) => ({ value: zone, label: zoneName(zone) }))
