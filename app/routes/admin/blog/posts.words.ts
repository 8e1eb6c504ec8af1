import type { PostStateName } from '#app/features/content/posts/edit/kept-post.ts'
import { type PostFieldProblem, postRules } from '#app/features/content/posts/edit/post-form.ts'
import type { CoverMotif } from '#imagery/covers/cover-address.ts'

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const figure = new Intl.NumberFormat('en-GB')

const states: Record<PostStateName, string> = { published: 'Published', scheduled: 'Scheduled', draft: 'Draft' }

export const covers: Record<CoverMotif, string> = {
  passage: 'A passage between two countries',
  coast: 'The coast of the destination',
  winds: 'A rose of winds',
  engraving: 'An engraving',
  dial: 'A dial',
  lines: 'Lines of a passport',
  stamps: 'Stamps',
  portrait: 'A portrait',
  ledger: 'A ledger',
}

export const adminBlogWords = {
  title: 'Blog',
  pageTitle: (q: string) => (q ? `Articles about “${q}” in the portal` : 'Blog articles'),
  lede: 'Articles of every state, those changed last first.',
  public: 'See the public blog',
  add: 'New article',
  filter: 'Search the articles',
  q: 'Title, excerpt, address or author',
  category: 'Category',
  allCategories: 'All categories',
  state: 'State',
  allStates: 'All states',
  states,
  show: 'Show',
  clear: 'Clear',
  list: 'Articles',
  none: 'No articles found',
  noneWhy: 'No article is like that. Try another word, category or state.',
  noneYet: 'Write the first article.',
  next: 'Older articles',
  first: 'Back to the newest',
  pages: 'Pages of articles',
  when: (state: PostStateName, at: Date | null) =>
    state === 'draft' || !at ? 'Not public' : `${state === 'scheduled' ? 'From' : 'Since'} ${moment.format(at)} UTC`,
  changed: (at: Date) => `Changed ${moment.format(at)} UTC`,
  edit: 'Edit',
  delete: 'Delete',
  view: 'View',
  publish: 'Publish now',
  unpublish: 'Unpublish',
  of: (title: string) => `: ${title}`,

  newTitle: 'New article',
  editTitle: 'Edit article',
  back: 'Blog articles',
  failure: {
    title: 'The article was not changed',
    text: 'Something went wrong on our side. Please try again in a minute.',
  },
  words: 'Words',
  fields: {
    title: 'Title',
    slug: 'Address',
    excerpt: 'Excerpt',
    content: 'Text',
    category: 'Category',
    tags: 'Tags',
    author: 'Author',
    metaTitle: 'Title for search engines',
    metaDescription: 'Description for search engines',
    keywords: 'Keywords',
    day: 'Day',
    time: 'Time (UTC)',
  },
  hints: {
    slug: 'Lower-case letters, digits and single hyphens. Left empty, it is made of the title. Old addresses lead to the new one.',
    excerpt: 'One or two sentences. They stand in lists and above the text.',
    content: 'HTML supported. Start parts with <h2>: two or more of them make the contents.',
    tags: `Up to ${postRules.tags}, with commas between them, such as: passports, transit`,
    keywords: `Up to ${postRules.keywords}, with commas between them`,
    seo: 'Left empty, search engines get the title and the excerpt.',
    day: 'For example, 14 2 2027',
    time: 'For example, 08:30',
  },
  categoryPrompt: 'Choose a category',
  counted: (most: number) => ` of ${figure.format(most)} characters`,
  readTime: (minutes: number) => `${minutes} min read, counted from the text`,
  publishing: 'Publishing',
  stateChoices: {
    draft: { label: 'Draft', hint: 'Only staff see it.' },
    public: { label: 'Published', hint: 'Public from the moment you save. What is public stays so.' },
    at: { label: 'Public from a moment', hint: 'It appears by itself, on the pages and in the feed.' },
  },
  cover: 'Cover',
  coverAuto: 'Drawn from the article',
  coverKept: 'The cover it has now',
  coverHint: 'Covers are drawn by us. The two of places use the first related route.',
  covers,
  seo: 'Search engines',
  routes: 'Related routes',
  routesHint: 'Today’s answers to these routes stand beside the text. Type a country or its code.',
  route: (row: number) => `Route ${row + 1}`,
  from: (row: number) => `Passport of route ${row + 1}`,
  to: (row: number) => `Destination of route ${row + 1}`,
  fromHead: 'Passport',
  toHead: 'Destination',
  save: 'Save',
  preview: 'Preview',
  cancel: 'Cancel',
  previewTitle: 'As readers see it',
  noTitle: 'No title yet',
  leftOut: (tags: readonly string[]) => `Left out when it is saved: ${tags.map((tag) => `<${tag}>`).join(', ')}`,
  conflict: {
    heading: 'A colleague changed this article meanwhile',
    text: 'Nothing was saved. Both texts are below. Save again to replace theirs with yours.',
    gone: 'A colleague deleted this article meanwhile. Nothing was saved. Save again to add it as a new one.',
    compare: 'Both texts',
    yours: 'Yours',
    theirs: 'Saved by a colleague',
    keep: 'Keep theirs',
  },
  deleteTitle: 'Confirm Deletion',
  deleteSure: 'Are you sure you want to delete this article? This action cannot be undone.',
  deleting: {
    button: 'Delete article',
    keep: 'Keep it',
    changed:
      'A colleague changed this article after you opened this page. Nothing was deleted. Look at it again first.',
    isPublic: 'Readers have its address. They will be told that it is not there.',
    isHidden: 'It is not public now.',
  },
}

const names: Record<string, string> = { ...adminBlogWords.fields, from: 'Passport', to: 'Destination' }

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
