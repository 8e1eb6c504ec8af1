import type { Id } from '#app/lib/id.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import type { SentForm } from '#app/platform/http/held-form.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { openPersonSecrets } from '../person-secrets.server.ts'
import { deleteHeldForms, findHeldForm } from './held-form.store.server.ts'
import { heldFormOf } from './held-form.ts'

export type HeldForm = SentForm & { readonly id: Id<'held form'>; readonly createdAt: Date; readonly expiresAt: Date }

/** Returns a held form to its own sender, as typed. */
export async function readHeldForm(call: Call, id: Id<'held form'>): Promise<HeldForm> {
  const { accountId, sealed, createdAt, expiresAt } = requireFound(await findHeldForm(call.db, id, call.now))
  requireAllowed(mayActOnAccount(call.actor, 'manage', { id: accountId }))
  const secrets = await openPersonSecrets(call, accountId)
  return { id, createdAt, expiresAt, ...heldFormOf(secrets.open(`held-form/${id}`, sealed)) }
}

/** Deletes a held form and returns the address it was being sent to. */
export function discardHeldForm(call: Call, id: Id<'held form'>): Promise<string> {
  return inTransaction(call, async (call) => {
    const form = await findHeldForm(call.db, id, call.now)
    requireAllowed(mayActOnAccount(call.actor, 'manage', form && { id: form.accountId }))
    const { path } = await readHeldForm(call, id)
    await deleteHeldForms(call.db, [id])
    return path
  })
}
