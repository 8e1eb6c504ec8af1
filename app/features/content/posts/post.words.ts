import { counted } from '#app/lib/counted.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'

export const postWords = words('content/posts/post', {
  titleNone: (sought: string) => (sought ? `No Articles Found: ${sought}` : 'No Articles Found'),
})
