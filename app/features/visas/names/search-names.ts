import { namesElsewhere } from '#app/ui/enhance/countries/country-entries.ts'
import { ownNames } from './own-names.ts'

/** What a country is called in every language of the service: as CLDR says and, where that is another name, as we do. */
export const searchNames = (code: string): string[] => [
  ...namesElsewhere(code),
  ...Object.values(ownNames).flatMap((names) => names[code] ?? []),
]
