import { namesElsewhere } from '#app/ui/client/countries/country-entries.ts'
import { ownNames } from './own-names.ts'

/** A country's names in every interface language: from CLDR and, if different, ours. */
export const searchNames = (code: string): string[] => [
  ...namesElsewhere(code),
  ...Object.values(ownNames).flatMap((names) => names[code] ?? []),
]
