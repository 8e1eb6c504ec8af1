import type { Language } from '#app/lib/words/languages.ts'
import names from './own-names.json' with { type: 'json' }

/**
 * Countries whose name CLDR gives in another way than we do: with "China" behind Hong Kong and Macao, "territories" for
 * Palestine, capitals beside the two Congos, an old name in brackets. Our English names stand in the data.
 */
export const ownNames: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<string, string>>>> = names
