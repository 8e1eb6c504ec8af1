import { cleanHtml, leftOutOf, openingOfHtml, textOfHtml } from '#app/features/content/clean-html.ts'
import type { TranslationState } from '#app/features/content/translations/translation.ts'
import type { Id } from '#app/lib/id.ts'
import { remembered } from '#app/lib/remembered.ts'
import { hasEveryWord } from '#app/lib/search-text.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnFaqs } from '../faq.policy.ts'
import { findFaq, listAllFaqs } from '../faq.store.server.ts'
import type { KeptFaq } from '../faq.ts'

export type ListedFaq = Omit<KeptFaq, 'answer'> & {
  /** The first 2 lines as sanitised HTML, without links. */
  readonly answer: string
  /** Its versions in other languages. */
  readonly states: readonly TranslationState[]
}

const longestOpening = 120

const forList = remembered((html) => ({ answer: openingOfHtml(html, longestOpening), text: textOfHtml(html) }), 500)

/** Returns every question, including drafts, or those with every word of the query in question or answer. */
export async function readAllFaqs(ctx: RequestContext, query = ''): Promise<{ faqs: ListedFaq[]; total: number }> {
  requireAllowed(mayActOnFaqs(ctx.actor, 'manage'), ctx.actor)
  const all = await listAllFaqs(ctx.db)
  const found = all.filter(({ question, answer }) => hasEveryWord(`${question} ${forList(answer).text}`, query))
  return { faqs: found.map((faq) => ({ ...faq, answer: forList(faq.answer).answer })), total: all.length }
}

export async function readFaq(ctx: RequestContext, id: Id<'faq'>): Promise<KeptFaq> {
  return requireFound(await findFaqToEdit(ctx, id))
}

/** A question, with the versions it has in other languages. */
export function findFaqToEdit(
  ctx: RequestContext,
  id: Id<'faq'>,
): Promise<(KeptFaq & { states: readonly TranslationState[] }) | undefined> {
  requireAllowed(mayActOnFaqs(ctx.actor, 'manage'), ctx.actor)
  return findFaq(ctx.db, id)
}

type FaqPreview = { readonly question: string; readonly answer: string; readonly leftOut: readonly string[] }

export function previewFaq(
  ctx: RequestContext,
  { question, answer }: { question: string; answer: string },
): FaqPreview {
  requireAllowed(mayActOnFaqs(ctx.actor, 'manage'), ctx.actor)
  return { question: question.trim(), answer: cleanHtml(answer), leftOut: leftOutOf(answer) }
}
