import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnFaqs } from './faq.policy.ts'
import { listPublishedFaqs } from './faq.store.server.ts'
import { type ShownFaq, shownFaqs } from './shown-faqs.ts'

/** Returns the published questions, ready for display. */
export async function readFaqs(call: Call): Promise<ShownFaq[]> {
  requireAllowed(mayActOnFaqs(call.actor, 'read'))
  return shownFaqs(await listPublishedFaqs(call.db))
}
