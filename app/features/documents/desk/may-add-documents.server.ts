import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnDocument } from '../document.policy.ts'

/** Before the form is drawn, and before a file is read: whether adding documents is this person's work at all. */
export function mayAddDocuments({ actor }: Call): void {
  requireAllowed(mayActOnDocument(actor, 'add'), actor)
}
