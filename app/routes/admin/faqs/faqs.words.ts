import { faqRules } from '#app/features/content/faqs/faq.ts'
import { counted } from '#app/lib/counted.ts'

export const adminFaqWords = {
  // Specified word for word.
  title: 'FAQ Management',
  none: 'No FAQs found',
  addTitle: 'Add New FAQ',
  editTitle: 'Edit FAQ',
  question: 'Question',
  answer: 'Answer',
  published: 'Published',
  draft: 'Draft',
  validation: 'Validation Error',
  empty: 'Question and answer fields cannot be empty.',
  deleteTitle: 'Confirm Deletion',
  deleteSure: 'Are you sure you want to delete this FAQ? This action cannot be undone.',

  pageTitle: (query: string) => (query ? `“${query}” in FAQ Management` : 'FAQ Management'),
  lede: 'What travellers read on the FAQ page, in this order. A change is public at once.',
  public: 'See the public page',
  add: 'New FAQ',
  search: 'Search questions and answers',
  searchButton: 'Search',
  clear: 'Clear',
  list: 'Questions and answers',
  count: (shown: number, total: number) =>
    shown === total ? counted(total, 'FAQ') : `${shown} of ${counted(total, 'FAQ')}`,
  noneFor: (query: string) => `Nothing matches “${query}”. Try another word.`,
  noneYet: 'Write the first question and its answer.',
  publish: (question: string) => `, show it to users: ${question}`,
  unpublish: (question: string) => `, hide it from users: ${question}`,
  up: (question: string) => `Move up: ${question}`,
  down: (question: string) => `Move down: ${question}`,
  edit: 'Edit',
  delete: 'Delete',
  of: (question: string) => `: ${question}`,
  moved: 'A colleague deleted one of the two questions meanwhile. The list below is the current one.',

  back: 'FAQ Management',
  answerHint: 'HTML supported. Headings, lists, links and tables are kept; scripts and styles are left out.',
  publishedHint: 'Users see it on the FAQ page as soon as you save.',
  save: 'Save',
  cancel: 'Cancel',
  tooLong: {
    question: `The question must have ${faqRules.longestQuestion} characters or fewer`,
    answer: `The answer must have ${new Intl.NumberFormat('en-GB').format(faqRules.longestAnswer)} characters or fewer`,
  },
  conflict: {
    heading: 'A colleague changed this FAQ meanwhile',
    text: 'Nothing was saved. Both texts are below. Save again to replace theirs with yours.',
    gone: 'A colleague deleted this FAQ meanwhile. Nothing was saved. Save again to add it as a new one.',
    compare: 'Both texts',
    yours: 'Yours',
    theirs: 'Saved by a colleague',
    keep: 'Keep theirs',
  },
  failure: {
    title: 'The FAQ was not changed',
    text: 'Something went wrong on our side. Please try again in a minute.',
  },
  deleting: {
    button: 'Delete FAQ',
    keep: 'Keep it',
    changed: 'A colleague changed this FAQ after you opened this page. Nothing was deleted. Look at it again first.',
    isPublic: 'It is published: users stop seeing it at once.',
    isDraft: 'It is a draft: users do not see it now.',
  },
}
