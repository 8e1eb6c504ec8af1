/** Zones that the runtime still lists under a former name. */
const names: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

export type TimeZone = { readonly value: string; readonly label: string }

/** Every time zone known to this server, by its current name. */
export function timeZones(): TimeZone[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])]
    .map((value) => ({ value, label: (names[value] ?? value).replaceAll('_', ' ') }))
    .sort((one, other) => (one.label < other.label ? -1 : 1))
}
