import { remembered } from '#app/lib/remembered.ts'
import { hasEveryWord, searchable } from '#app/lib/search-text.ts'
import type { Language } from '#app/lib/words/languages.ts'
import { cleanHtml, textOfHtml } from '../clean-html.ts'
import type { PublishedFaq } from './faq.ts'

export type ShownFaq = {
  /** Where a link finds it on the page, in every language: made of the English question, so that it can be read. */
  readonly anchor: string
  /** Of the question and the answer. */
  readonly language: Language
  readonly question: string
  /** Clean HTML. */
  readonly answer: string
  /** The plain text of the answer. */
  readonly text: string
}

// Cached, since sanitising is slower than a look-up and there are few answers.
const clean = remembered((html) => ({ answer: cleanHtml(html), text: textOfHtml(html) }), 500)

export function shownFaqs(faqs: readonly PublishedFaq[]): ShownFaq[] {
  const taken = new Set<string>()
  return faqs.map(({ id, question, answer, language, englishQuestion }) => {
    const wanted = `faq-${slugOf(englishQuestion) || id}`
    const anchor = taken.has(wanted) ? `${wanted}-${id}` : wanted
    taken.add(anchor)
    return { anchor, language, question, ...clean(answer) }
  })
}

/** The questions with every word of the query in question or answer, ignoring case and accents. */
export function matchingFaqs(faqs: readonly ShownFaq[], query: string): ShownFaq[] {
  return faqs.filter(({ question, text }) => hasEveryWord(`${question} ${text}`, query))
}

function slugOf(question: string): string {
  return searchable(question)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
}
