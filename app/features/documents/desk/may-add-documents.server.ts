import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnDocument } from '../document.policy.ts'

/** Checked before the form is rendered and before a file is read: whether this person may add documents at all. */
export function mayAddDocuments({ actor }: RequestContext): void {
  requireAllowed(mayActOnDocument(actor, 'add'), actor)
}
