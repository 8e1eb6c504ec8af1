import { words } from '#app/lib/words/words.ts'
export const editorWords = words('routes/admin/editor', {
  leftOut: (tags: readonly string[]) => `Left out when it is saved: ${tags.map((tag) => `<${tag}>`).join(', ')}`,
})
