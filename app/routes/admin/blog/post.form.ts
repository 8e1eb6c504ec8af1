import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { adminBlogWords as words } from './posts.words.ts'

const { fields: labels, hints, stateChoices } = words
const autoComplete = 'off'

// A passport country and a destination for each related route.
const end = field.line({ autoComplete })
const routes = { from0: end, to0: end, from1: end, to1: end, from2: end, to2: end, from3: end, to3: end }

/** An article. Its page supplies the categories and the covers available. */
export const postForm = formOf(() => ({
  id: field.hidden(),
  drawnFrom: field.hidden(),
  title: field.line({ label: labels.title, autoComplete }),
  slug: field.line({ label: labels.slug, hint: hints.slug, autoComplete, spellCheck: false }),
  excerpt: field.lines({ label: labels.excerpt, rows: 3 }),
  content: field.html({ label: labels.content, rows: 18 }),
  metaTitle: field.line({ label: labels.metaTitle }),
  metaDescription: field.lines({ label: labels.metaDescription, rows: 2 }),
  keywords: field.line({ label: labels.keywords, hint: hints.keywords, autoComplete }),
  ...routes,
  state: field.radios({
    label: words.publishing,
    choices: [
      { value: 'draft', label: stateChoices.draft },
      { value: 'public', label: stateChoices.public },
      { value: 'at', label: stateChoices.at },
    ],
  }),
  day: field.line({ label: labels.day, hint: hints.day, autoComplete }),
  time: field.line({ label: labels.time, hint: hints.time, autoComplete }),
  category: field.choice({ label: labels.category, prompt: words.categoryPrompt, options: [] }),
  tags: field.line({ label: labels.tags, hint: hints.tags, autoComplete }),
  author: field.line({ label: labels.author, autoComplete }),
  cover: field.radios({ label: words.cover, choices: [] }),
}))

export type PostParts = ReturnType<typeof postForm.show>['fields']
