import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { languageNow } from '#words-source'
import { mayActOnFaqs } from './faq.policy.ts'
import { listPublishedFaqs } from './faq.store.server.ts'
import { type ShownFaq, shownFaqs } from './shown-faqs.ts'

/** The published questions in the language of the page, or in English. */
export async function readFaqs(ctx: RequestContext): Promise<ShownFaq[]> {
  requireAllowed(mayActOnFaqs(ctx.actor, 'read'))
  return shownFaqs(await listPublishedFaqs(ctx.db, languageNow()))
}
