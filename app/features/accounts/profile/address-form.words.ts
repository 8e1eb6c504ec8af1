import { words } from '#app/lib/words/words.ts'
/** Local names for the parts of an address. */
export const addressWords = words('accounts/profile/address-form')

export type PlaceName = keyof typeof addressWords.places
export type RegionName = keyof typeof addressWords.regions
export type CodeName = keyof typeof addressWords.codes
