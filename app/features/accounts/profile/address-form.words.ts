import { words } from '#app/lib/words/words.ts'
/** What a country's own people call the parts of an address. */
export const addressWords = words('accounts/profile/address-form')

export type PlaceName = keyof typeof addressWords.places
export type RegionName = keyof typeof addressWords.regions
export type CodeName = keyof typeof addressWords.codes
