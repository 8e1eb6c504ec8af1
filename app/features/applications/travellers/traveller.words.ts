import { words } from '#app/lib/words/words.ts'

const said = words('applications/travellers/traveller')

export const travellerWords = words('applications/travellers/traveller', {
  numberTaken: (name: string) => (name ? said.takenBy({ name }) : said.takenByAnother),
})

/** A traveller's display name: their position until the name is known. */
export function travellerName({ name, number }: { name: string; number: number }): string {
  return name || travellerWords.unnamed({ number })
}
