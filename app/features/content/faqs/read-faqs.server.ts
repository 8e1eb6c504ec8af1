import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { languageNow } from '#words-source'
import { mayActOnFaqs } from './faq.policy.ts'
import { listPublishedFaqs } from './faq.store.server.ts'
import { type ShownFaq, shownFaqs } from './shown-faqs.ts'

/** The published questions, as they may stand on a page: in its language, or in English. */
export async function readFaqs(call: Call): Promise<ShownFaq[]> {
  requireAllowed(mayActOnFaqs(call.actor, 'read'))
  return shownFaqs(await listPublishedFaqs(call.db, languageNow()))
}
