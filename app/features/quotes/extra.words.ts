import { words } from '#app/lib/words/words.ts'
import type { AddOn } from '../settings/setting.ts'

type Words = { readonly name: string; readonly unit: string; readonly text: string }

/** Names of items ordered with an application, in the price list and the application. */
export const extraWords: Record<AddOn | 'insurance', Words> = words('quotes/extra')
