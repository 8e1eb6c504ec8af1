import { words } from '#app/lib/words/words.ts'
export const enhanceWords = words('ui/enhance', {
  highlighted: (name: string, count: number, index: number) => `${name}, ${index + 1} of ${count}, is highlighted.`,
})
