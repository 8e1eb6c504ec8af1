import { counted } from '#app/lib/counted.ts'

export const faqWords = {
  title: 'FAQs',
  pageTitle: 'FAQs about applying, dates, documents and money',
  heading: 'Questions and answers',
  lede: 'Short answers about applying, dates, documents and money. Search them, or read them all.',
  description:
    'How a visa application works, how long it takes, which documents it needs, what it costs and what happens after a refusal.',
  search: 'Search FAQs...',
  searchLabel: 'Search the questions and answers',
  button: 'Search',
  count: (count: number, query: string) => `Showing ${counted(count, 'result')} for "${query}"`,
  none: 'No FAQs match your search. Try a different query.',
  noneYet: 'There are no questions and answers yet. Write to us, and we answer yours.',
  showAll: 'Show all questions',
  titleFound: (query: string) => `"${query}" in the FAQs`,
  list: 'All questions',
  found: 'What we found',
  more: {
    title: 'Is your question not here?',
    text: 'Write to us, and we answer by email.',
    button: 'Contact Us',
  },
  route: {
    title: 'About one country?',
    text: 'Choose your passport and destination. You see what is required, the price and the dates.',
    button: 'Check requirements',
  },
}
