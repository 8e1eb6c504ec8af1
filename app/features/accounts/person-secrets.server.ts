import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { WrappedKey } from '#app/platform/vault.server.ts'
import { mayActOnAccount } from './account.policy.ts'
import { personKey, personKeys } from './account.store.server.ts'

/** Encryption of personal data that must not be readable in the database. `field` names the row a value belongs to. */
export type PersonSecrets = {
  seal(field: string, plain: string): Uint8Array
  open(field: string, sealed: Uint8Array): string
}

export const ownerName = (id: Id<'account'>) => `person:${id}`

/** Gives access to a person's encrypted data, for the person or for the service acting for them. */
export async function openPersonSecrets(call: Call, accountId: Id<'account'>): Promise<PersonSecrets> {
  requireAllowed(mayActOnAccount(call.actor, 'read', { id: accountId }))
  const key = await personKey(call.db, accountId, () => call.ports.vault.newKey(ownerName(accountId)))
  return secretsWith(call, accountId, key)
}

/** The same for several people at once. Anyone without a key is missing. */
export async function openSecretsOfPeople(
  call: Call,
  accountIds: readonly Id<'account'>[],
): Promise<ReadonlyMap<Id<'account'>, PersonSecrets>> {
  for (const id of accountIds) requireAllowed(mayActOnAccount(call.actor, 'read', { id }))
  const keys = await personKeys(call.db, accountIds)
  return new Map([...keys].map(([id, key]) => [id, secretsWith(call, id, key)]))
}

function secretsWith({ ports: { vault } }: Call, accountId: Id<'account'>, key: WrappedKey): PersonSecrets {
  const owner = ownerName(accountId)
  return {
    seal: (field, plain) => vault.seal(key, `${owner}/${field}`, Buffer.from(plain)),
    open: (field, sealed) => Buffer.from(vault.open(key, `${owner}/${field}`, sealed)).toString(),
  }
}
