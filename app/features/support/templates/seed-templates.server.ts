import { createHash } from 'node:crypto'
import { newId } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import first from '#data/content/message-templates.json' with { type: 'json' }
import { mayActOnTemplates } from './template.policy.ts'
import {
  addTemplate,
  addVersion,
  lockTemplates,
  markTemplatesLoaded,
  wereTemplatesLoaded,
} from './template.store.server.ts'
import type { TemplateText } from './template.ts'

/** Adds the initial message templates to an installation, once only: from then on staff manage them. */
export async function seedTemplates({ actor, db, now }: RequestContext): Promise<'loaded' | 'unchanged'> {
  requireAllowed(mayActOnTemplates(actor, 'load'))
  if (await wereTemplatesLoaded(db)) return 'unchanged'
  return db.transaction(async (db) => {
    await lockTemplates(db)
    if (await wereTemplatesLoaded(db)) return 'unchanged'
    for (const { title, body, statuses } of first as Pick<TemplateText, 'title' | 'body' | 'statuses'>[]) {
      const id = newId<'message-template'>()
      await addTemplate(db, id, now)
      const saved = { title, body, statuses, language: 'en', version: 1, savedById: null, savedAt: now } as const
      await addVersion(db, id, saved)
    }
    await markTemplatesLoaded(db, createHash('sha256').update(JSON.stringify(first)).digest('hex'), now)
    return 'loaded'
  })
}
