import { createHash } from 'node:crypto'
import { newId } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import first from '#data/content/faqs.json' with { type: 'json' }
import { cleanHtml } from '../clean-html.ts'
import { mayActOnFaqs } from './faq.policy.ts'
import { lockFaqs, saveFirstFaqs, wereFaqsLoaded } from './faq.store.server.ts'

/**
 * Adds the initial questions to a new installation, once only: after that, staff may have changed or deleted any of
 * them.
 */
export async function seedFaqs({ actor, db, now }: RequestContext): Promise<'loaded' | 'unchanged'> {
  requireAllowed(mayActOnFaqs(actor, 'load'))
  if (await wereFaqsLoaded(db)) return 'unchanged'
  return db.transaction(async (db) => {
    await lockFaqs(db)
    if (await wereFaqsLoaded(db)) return 'unchanged'
    const faqs = first.map(({ question, answer }, position) => ({
      id: newId<'faq'>(),
      question,
      answer: cleanHtml(answer),
      published: true,
      position,
    }))
    await saveFirstFaqs(db, faqs, createHash('sha256').update(JSON.stringify(first)).digest('hex'), now)
    return 'loaded'
  })
}
