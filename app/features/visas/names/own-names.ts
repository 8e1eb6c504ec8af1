import type { Language } from '#app/lib/words/languages.ts'
import names from './own-names.json' with { type: 'json' }

/**
 * Countries whose CLDR name differs from ours: "China" after Hong Kong and Macao, "territories" for Palestine, capitals
 * with the 2 Congos, former names in brackets. The English names are in the data.
 */
export const ownNames: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<string, string>>>> = names
