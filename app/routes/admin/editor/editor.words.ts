import { listFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

export const editorWords = words('routes/admin/editor')

const list = listFormat({ type: 'unit' })

/** "<script>, <iframe>" */
export const tagsText = (tags: readonly string[]) => list.format(tags.map((tag) => `<${tag}>`))
