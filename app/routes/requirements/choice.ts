import { type ChosenCountry, chosenIn, keptOptions } from '#app/features/visas/components/country-options.ts'
import type { CountryLists } from '#app/features/visas/read-countries.server.ts'
import { chooseWords } from './requirements.words.ts'

export type Choice = { readonly from: ChosenCountry; readonly to: ChosenCountry }

type Codes = { readonly from: string | undefined; readonly to: string | undefined }

export function choiceOf({ passports, places }: CountryLists, { from, to }: Codes): Choice {
  return {
    from: chosenIn(keptOptions(passports, chooseWords.prompt), from),
    to: chosenIn(keptOptions(places, chooseWords.prompt), to),
  }
}
