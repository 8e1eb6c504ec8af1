import type { Id } from '#app/lib/id.ts'
import type { WrappedKey } from '#app/platform/encryption.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from './account.policy.ts'
import { personKey, personKeys } from './account.store.server.ts'

/** Encryption of personal data that must not be readable in the database. `field` names the row a value belongs to. */
export type PersonSecrets = {
  seal(field: string, plain: string): Uint8Array
  open(field: string, sealed: Uint8Array): string
}

export const ownerName = (id: Id<'account'>) => `person:${id}`

/** Gives access to a person's encrypted data, for the person or for the service acting for them. */
export async function openPersonSecrets(ctx: RequestContext, accountId: Id<'account'>): Promise<PersonSecrets> {
  requireAllowed(mayActOnAccount(ctx.actor, 'read', { id: accountId }))
  const key = await personKey(ctx.db, accountId, () => ctx.ports.encryption.newKey(ownerName(accountId)))
  return secretsWith(ctx, accountId, key)
}

/** The same for several people at once. Anyone without a key is missing. */
export async function openSecretsOfPeople(
  ctx: RequestContext,
  accountIds: readonly Id<'account'>[],
): Promise<ReadonlyMap<Id<'account'>, PersonSecrets>> {
  for (const id of accountIds) requireAllowed(mayActOnAccount(ctx.actor, 'read', { id }))
  const keys = await personKeys(ctx.db, accountIds)
  return new Map([...keys].map(([id, key]) => [id, secretsWith(ctx, id, key)]))
}

function secretsWith(
  { ports: { encryption } }: RequestContext,
  accountId: Id<'account'>,
  key: WrappedKey,
): PersonSecrets {
  const owner = ownerName(accountId)
  return {
    seal: (field, plain) => encryption.seal(key, `${owner}/${field}`, Buffer.from(plain)),
    open: (field, sealed) => Buffer.from(encryption.open(key, `${owner}/${field}`, sealed)).toString(),
  }
}
