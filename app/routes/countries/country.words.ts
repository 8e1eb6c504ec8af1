import { placeNameFirst } from '#app/features/visas/place-name.ts'
import { sentences } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

const said = words('routes/countries/country', 'country')

export const countryWords = words('routes/countries/country', 'country', {
  description: (name: string, facts: string) => sentences(said.about({ name }), facts),
  plainDescription: (name: string, continent: string | null, capital: string | null) =>
    sentences(continent && said.lies({ place: placeNameFirst(name), continent }), capital && said.capital({ capital })),
})
