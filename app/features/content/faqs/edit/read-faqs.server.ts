import { cleanHtml, leftOutOf, textOfHtml } from '#app/features/content/clean-html.ts'
import type { TranslationState } from '#app/features/content/translations/translation.ts'
import type { Id } from '#app/lib/id.ts'
import { remembered } from '#app/lib/remembered.ts'
import { hasEveryWord } from '#app/lib/search-text.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { mayActOnFaqs } from '../faq.policy.ts'
import { findFaq, listAllFaqs } from '../faq.store.server.ts'
import type { KeptFaq } from '../faq.ts'

export type ListedFaq = Omit<KeptFaq, 'answer'> & {
  /** Sanitised HTML without links: the list shows only 2 lines, and link targets would not be visible. */
  readonly answer: string
  /** Its versions in other languages. */
  readonly states: readonly TranslationState[]
}

const forList = remembered(
  (html) => ({ answer: cleanHtml(html).replace(/<\/?a\b[^>]*>/g, ''), text: textOfHtml(html) }),
  500,
)

/** Returns every question, including drafts, or those with every word of the query in question or answer. */
export async function readAllFaqs(call: Call, query = ''): Promise<{ faqs: ListedFaq[]; total: number }> {
  requireAllowed(mayActOnFaqs(call.actor, 'manage'), call.actor)
  const all = await listAllFaqs(call.db)
  const found = all.filter(({ question, answer }) => hasEveryWord(`${question} ${forList(answer).text}`, query))
  return { faqs: found.map((faq) => ({ ...faq, answer: forList(faq.answer).answer })), total: all.length }
}

export async function readFaq(call: Call, id: Id<'faq'>): Promise<KeptFaq> {
  return requireFound(await findFaqToEdit(call, id))
}

/** A question, with the versions it has in other languages. */
export function findFaqToEdit(
  call: Call,
  id: Id<'faq'>,
): Promise<(KeptFaq & { states: readonly TranslationState[] }) | undefined> {
  requireAllowed(mayActOnFaqs(call.actor, 'manage'), call.actor)
  return findFaq(call.db, id)
}

type FaqPreview = { readonly question: string; readonly answer: string; readonly leftOut: readonly string[] }

export function previewFaq(call: Call, { question, answer }: { question: string; answer: string }): FaqPreview {
  requireAllowed(mayActOnFaqs(call.actor, 'manage'), call.actor)
  return { question: question.trim(), answer: cleanHtml(answer), leftOut: leftOutOf(answer) }
}
