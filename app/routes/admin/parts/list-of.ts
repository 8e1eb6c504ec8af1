import { listFormat } from '#app/lib/words/formats.ts'

const lists = listFormat({ type: 'unit' })

/** "Drafts: 12, Visas: 3": what stands side by side, without an “and”. */
export const listOf = (items: Iterable<string>): string => lists.format(items)
