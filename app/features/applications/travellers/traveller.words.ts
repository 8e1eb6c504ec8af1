import { words } from '#app/lib/words/words.ts'
export const travellerWords = words('applications/travellers/traveller', {
  numberTaken: (name: string) =>
    `This passport number is already entered for ${name || 'another traveller'}. Each traveller needs their own passport, including children.`,
})

/** Who somebody is on a page: by their name, and by their place until it is known. */
export function travellerName({ name, number }: { name: string; number: number }): string {
  return name || travellerWords.unnamed({ number })
}
