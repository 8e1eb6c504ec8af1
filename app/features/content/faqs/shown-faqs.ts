import { remembered } from '#app/lib/remembered.ts'
import { hasEveryWord, searchable } from '#app/lib/search-text.ts'
import { cleanHtml, textOfHtml } from '../clean-html.ts'
import type { Faq } from './faq.ts'

export type ShownFaq = {
  /** The fragment for links, made from the question so that the URL is readable. */
  readonly anchor: string
  readonly question: string
  /** Clean HTML. */
  readonly answer: string
  /** The plain text of the answer. */
  readonly text: string
}

// Cached, since sanitising is slower than a look-up and there are few answers.
const clean = remembered((html) => ({ answer: cleanHtml(html), text: textOfHtml(html) }), 500)

export function shownFaqs(faqs: readonly Faq[]): ShownFaq[] {
  const taken = new Set<string>()
  return faqs.map(({ id, question, answer }) => {
    const wanted = `faq-${slugOf(question) || id}`
    const anchor = taken.has(wanted) ? `${wanted}-${id}` : wanted
    taken.add(anchor)
    return { anchor, question, ...clean(answer) }
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
