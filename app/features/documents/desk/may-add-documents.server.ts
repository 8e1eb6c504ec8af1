import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnDocument } from '../document.policy.ts'

/** Checked before the form is rendered and before a file is read: whether this person may add documents at all. */
export function mayAddDocuments({ actor }: Call): void {
  requireAllowed(mayActOnDocument(actor, 'add'), actor)
}
