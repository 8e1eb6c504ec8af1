import { placeName } from '#app/features/visas/place-name.ts'
import { words } from '#app/lib/words/words.ts'

const said = words('routes/embassies', 'count')

export const embassiesWords = words('routes/embassies', {
  found: (count: number, of: string, place: string | undefined, city: string) => {
    const operator = placeName(of)
    if (place && city) return said.inBoth({ count, operator, place: placeName(place), city })
    if (place) return said.inPlace({ count, operator, place: placeName(place) })
    return city ? said.inCity({ count, operator, city }) : said.all({ count, operator })
  },
})
