import type { PostStateName } from '#app/features/content/posts/edit/kept-post.ts'
import { type PostFieldProblem, postRules } from '#app/features/content/posts/edit/post-form.ts'
import { dateFormat, numberFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import type { CoverMotif } from '#imagery/covers/cover-address.ts'

const moment = dateFormat({ dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const figure = numberFormat()

const states: Record<PostStateName, string> = words('routes/admin/blog/posts', 'states')

export const covers: Record<CoverMotif, string> = words('routes/admin/blog/posts', 'covers')

export const adminBlogWords = words('routes/admin/blog/posts', 'adminBlog', {
  pageTitle: (q: string) => (q ? `Articles about “${q}” in the portal` : 'Blog articles'),
  states,
  when: (state: PostStateName, at: Date | null) =>
    state === 'draft' || !at ? 'Not public' : `${state === 'scheduled' ? 'From' : 'Since'} ${moment.format(at)} UTC`,
  changed: (at: Date) => `Changed ${moment.format(at)} UTC`,
  hints: {
    get tags() {
      return `Up to ${postRules.tags}, with commas between them, such as: passports, transit`
    },
    get keywords() {
      return `Up to ${postRules.keywords}, with commas between them`
    },
  },
  counted: (most: number) => ` of ${figure.format(most)} characters`,
  covers,
  route: (row: number) => `Route ${row + 1}`,
  from: (row: number) => `Passport of route ${row + 1}`,
  to: (row: number) => `Destination of route ${row + 1}`,
  leftOut: (tags: readonly string[]) => `Left out when it is saved: ${tags.map((tag) => `<${tag}>`).join(', ')}`,
})

const names: Record<string, string> = words('routes/admin/blog/posts', 'names', { ...adminBlogWords.fields })

/** What is wrong with a field, in a sentence of its own. */
export function postProblem({ field, code }: PostFieldProblem): string {
  const name = names[field] ?? names[field.replace(/\d$/, '')] ?? field
  const most = (postRules as Record<string, number>)[field]
  switch (code) {
    case 'missing':
      return field === 'category' ? 'Choose a category' : `Enter: ${name.toLowerCase()}`
    case 'too_long':
      return `${name}: use ${figure.format(most ?? 0)} characters or fewer`
    case 'too_many':
      return `${name}: use ${most} or fewer`
    case 'taken':
      return 'Another article has this address, or had it. Choose another address'
    case 'unknown':
      return `${name}: no country is called that. Type its name or code`
    case 'same':
      return 'A route leads from one country to another. Choose another destination'
    case 'shape':
      if (field === 'slug') return 'The address takes lower-case letters, digits and single hyphens'
      if (field === 'tags') return 'Tags take letters, digits and hyphens, with commas between them'
      return field === 'day' ? 'Enter a real day, such as 14 2 2027' : 'Enter a time, such as 08:30'
  }
}
