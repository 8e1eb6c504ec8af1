import { listFormat } from '#app/lib/words/formats.ts'

const lists = listFormat({ type: 'unit' })

/** Formats a list without "and": "Drafts: 12, Visas: 3". */
export const listOf = (items: Iterable<string>): string => lists.format(items)
