import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { type Id, newId } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import type { Application } from '../applications/application.ts'
import { mayActOnProof } from './proof.policy.ts'
import { addSigningKey, findSigningKey } from './proof.store.server.ts'
import { thumbprint, writeCode } from './proof-code.server.ts'

/** The code of a new proof. The first one creates the installation's key. */
export async function signProof(
  ctx: RequestContext,
  application: Pick<Application, 'ownerId'>,
  id: Id<'visa-proof'>,
): Promise<string> {
  requireAllowed(mayActOnProof(ctx.actor, 'make', application))
  return writeCode(id, (await openSigningKey(ctx)) ?? (await makeSigningKey(ctx)))
}

type Opened = { kid: string; privateKey: KeyObject }

const ownerOf = (id: Id<'proof-key'>) => `proof-key:${id}`
const privateHalf = (id: Id<'proof-key'>) => `${ownerOf(id)}/private`

async function openSigningKey({ db, ports: { encryption } }: RequestContext): Promise<Opened | undefined> {
  const { id, kid, sealedKey, sealed } = (await findSigningKey(db)) ?? {}
  if (!id || !kid || !sealedKey || !sealed) return undefined
  const der = Buffer.from(encryption.open(sealedKey, privateHalf(id), sealed))
  return { kid, privateKey: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }) }
}

async function makeSigningKey(ctx: RequestContext): Promise<Opened> {
  const { db, now, ports } = ctx
  const id = newId<'proof-key'>()
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { x: publicX = '' } = publicKey.export({ format: 'jwk' })
  const sealedKey = ports.encryption.newKey(ownerOf(id))
  const der = privateKey.export({ format: 'der', type: 'pkcs8' })
  const sealed = ports.encryption.seal(sealedKey, privateHalf(id), der)
  await addSigningKey(db, { id, kid: thumbprint(publicX), publicX, sealedKey, sealed, createdAt: now })
  // Another server may have created it first.
  const kept = await openSigningKey(ctx)
  if (!kept) throw new Error('The key that signs proofs was retired at this moment')
  return kept
}
