import { type Id, newId } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { type Once, onceUnlessRefused } from '#app/platform/once.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { openPersonSecrets } from '../accounts/person-secrets.server.ts'
import { mayActOnHeldVisa } from './held-visa.policy.ts'
import { holdKeptOf, listHeldVisasOf, putHeldVisa } from './held-visa.store.server.ts'
import { type HeldVisaDetails, mostHeldVisas } from './held-visa.ts'
import { openHeldVisa } from './open-kept.server.ts'
import { heldVisaField, visaEndMark } from './sealed-fields.ts'

export type HeldVisaProblem = { readonly code: 'full' }

/** Adds a visa by hand and returns its id. Submitting the same form twice adds it once. */
export function addHeldVisa(
  call: Call,
  accountId: Id<'account'>,
  details: HeldVisaDetails,
  key: string,
): Promise<Result<Id<'held-visa'>, HeldVisaProblem>> {
  requireAllowed(mayActOnHeldVisa(call.actor, 'keep', { accountId }))
  const once: Once = { key, body: JSON.stringify(details) }
  return onceUnlessRefused(call, 'add held visa', once, async (call) => {
    await holdKeptOf(call.db, accountId)
    if ((await listHeldVisasOf(call.db, accountId)).length >= mostHeldVisas) return problem({ code: 'full' })
    const id = newId<'held-visa'>()
    await put(call, accountId, id, details)
    return ok(id)
  })
}

/** The changes to a visa. An undefined number is left unchanged. */
export type HeldVisaChange = Omit<HeldVisaDetails, 'number'> & { readonly number: string | undefined }

export function changeHeldVisa(
  call: Call,
  accountId: Id<'account'>,
  id: Id<'held-visa'>,
  { number, ...details }: HeldVisaChange,
): Promise<void> {
  return inTransaction(call, async (call) => {
    requireAllowed(mayActOnHeldVisa(call.actor, 'keep', { accountId }))
    await holdKeptOf(call.db, accountId)
    const before = await openHeldVisa(call, id)
    await put(call, accountId, id, { ...details, number: number ?? before.number })
  })
}

async function put(call: Call, accountId: Id<'account'>, id: Id<'held-visa'>, details: HeldVisaDetails) {
  const { seal } = await openPersonSecrets(call, accountId)
  const sealed = seal(heldVisaField(id), JSON.stringify(details))
  const endMark = visaEndMark(call.ports.vault, details.validUntil)
  await putHeldVisa(call.db, { id, accountId, details: sealed, endMark, createdAt: call.now, updatedAt: call.now })
}
