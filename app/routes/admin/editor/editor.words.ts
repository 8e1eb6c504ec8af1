import { words } from '#app/lib/words/words.ts'
import { listOf } from '../components/list-of.ts'

export const editorWords = words('routes/admin/editor')

/** "<script>, <iframe>" */
export const tagsText = (tags: readonly string[]) => listOf(tags.map((tag) => `<${tag}>`))
