import { readDraft } from '#app/features/applications/read-draft.server.ts'
import { travellerName } from '#app/features/applications/travellers/traveller.words.ts'
import type { Id } from '#app/lib/id.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnDocument } from '../document.policy.ts'
import { madeFromAnswers } from '../document.ts'
import { rejectionTexts } from '../document.words.ts'
import { documentRows } from '../read-documents.server.ts'
import type { DocumentView } from '../tray/document-view.ts'
import { documentView } from '../tray/read-tray.server.ts'
import { readAccepted } from './read-accepted.server.ts'

export type Replacement = {
  /** Drafts handle documents in the wizard; `closed` means no replacement is requested, or no longer. */
  readonly state: 'draft' | 'wanted' | 'closed'
  readonly reference: string
  readonly destination: string
  /** The traveller it belongs to, in a group application. */
  readonly whose: string | null
  readonly view: DocumentView
  /** The rejection reasons, as sentences. */
  readonly reasons: readonly string[]
}

/**
 * A document of an application, and whether the traveller can replace it now. Responds 404 for kinds the application
 * does not have.
 */
export async function readReplacement(ctx: RequestContext, id: Id<'application'>, kind: string): Promise<Replacement> {
  const draft = await readDraft(ctx, id, 'read')
  const { application, company, place, requiredDocuments, recommendedDocuments, route } = draft
  requireAllowed(mayActOnDocument(ctx.actor, 'upload', application))
  const rows = await documentRows(ctx, id, requiredDocuments, recommendedDocuments)
  const row = requireFound(rows.find((row) => row.kind === kind && kind !== madeFromAnswers))
  const { rejectionReason, rejectionNote } = row
  const view = documentView(row, draft, [])
  const isWanted = application.status !== 'draft' && view.mayUpload
  const self = company.find((one) => one.id === id)
  return {
    state: application.status === 'draft' ? 'draft' : isWanted ? 'wanted' : 'closed',
    reference: application.reference,
    destination: route.to.code,
    whose: self && company.length > 1 ? travellerName({ name: self.name, number: place.number }) : null,
    view: isWanted ? { ...view, reusable: await readAccepted(ctx, id, kind) } : view,
    reasons: rejectionTexts(rejectionReason, rejectionNote),
  }
}
