import type { PostStateName } from '#app/features/content/posts/edit/kept-post.ts'
import type { PostFieldProblem } from '#app/features/content/posts/edit/post-form.ts'
import { postRules } from '#app/features/content/posts/edit/post-rules.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'
import { shortTimestamp } from '../components/short-timestamp.ts'

const said = words('routes/admin/blog/posts', 'adminBlog')

const shortDay = (at: Date) => formatDate(dayOf(at), 'short')

export const adminBlogWords = words('routes/admin/blog/posts', 'adminBlog', {
  pageTitle: (q: string): string => (q ? said.titleFound({ q }) : said.windowTitle),
  when: (state: PostStateName, at: Date): string => (state === 'scheduled' ? shortTimestamp(at) : shortDay(at)),
  changedOn: (at: Date): string => said.changed({ day: shortDay(at) }),
  hints: {
    get tags(): string {
      return said.hints.tagsUpTo({ most: postRules.tags })
    },
    get keywords(): string {
      return said.hints.keywordsUpTo({ most: postRules.keywords })
    },
  },
})

const problemWords = words('routes/admin/blog/posts', 'problem')
const names: Readonly<Record<string, string>> = words('routes/admin/blog/posts', 'names')
const missing: Readonly<Record<string, string>> = problemWords.missing
const shape: Readonly<Record<string, string>> = problemWords.shape
const most: Readonly<Record<string, number | undefined>> = postRules

export function postProblem({ field, code }: PostFieldProblem): string {
  // The endpoints of all routes share the same labels.
  const kind = field.replace(/\d$/, '')
  const name = names[kind] ?? kind
  switch (code) {
    case 'missing':
      return missing[kind] ?? name
    case 'shape':
      return shape[kind] ?? name
    case 'too_long':
      return problemWords.tooLong({ name, most: most[field] ?? 0 })
    case 'too_many':
      return problemWords.tooMany({ name, most: most[field] ?? 0 })
    case 'unknown':
      return problemWords.unknown({ name })
    case 'same':
    case 'taken':
      return problemWords[code]
  }
}
