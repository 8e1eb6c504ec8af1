import { words } from '#app/lib/words/words.ts'

const said = words('content/posts/post')

export const postWords = words('content/posts/post', {
  titleNone: (sought: string) => (sought ? said.noneFor({ sought }) : said.none),
})
