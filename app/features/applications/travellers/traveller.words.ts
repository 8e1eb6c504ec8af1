import { words } from '#app/lib/words/words.ts'

const said = words('applications/travellers/traveller')

export const travellerWords = words('applications/travellers/traveller', {
  numberTaken: (name: string) => (name ? said.takenBy({ name }) : said.takenByAnother),
})

/** Who somebody is on a page: by their name, and by their place until it is known. */
export function travellerName({ name, number }: { name: string; number: number }): string {
  return name || travellerWords.unnamed({ number })
}
