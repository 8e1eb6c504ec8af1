import { words } from '#app/lib/words/words.ts'
import type { AddOn } from '../settings/setting.ts'

type Words = { readonly name: string; readonly unit: string; readonly text: string }

/** What is ordered beside an application, as the price list and the application name it. */
export const extraWords: Record<AddOn | 'insurance', Words> = words('quotes/extra')
