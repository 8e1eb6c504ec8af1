import type { Id } from '#app/lib/id.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnDocument } from '../document.policy.ts'
import { requireOutOfQuarantine } from '../quarantine/quarantined.ts'
import { ownSealingOf } from './intake/own-sealing.ts'
import { findOwnFile, type KeptOwnFile } from './own-file.store.server.ts'
import { canRestore, type OwnFileType } from './own-file.ts'

export type OpenedOwnFile = { fileName: string; contentType: OwnFileType; bytes: Uint8Array }

/** Returns a user's own file; 404 for anyone else, and after deletion. */
export async function readOwnFile(ctx: RequestContext, id: Id<'own-file'>): Promise<KeptOwnFile> {
  const file = requireFound(await findOwnFile(ctx.db, id))
  requireAllowed(mayActOnDocument(ctx.actor, 'read', file))
  return requireFound(file.deletedAt === null ? file : undefined)
}

/** Its bytes, decrypted. */
export async function openOwnFile(ctx: RequestContext, id: Id<'own-file'>): Promise<OpenedOwnFile> {
  const file = await readOwnFile(ctx, id)
  requireAllowed(mayActOnDocument(ctx.actor, 'read', file))
  return unsafeOpenOwnFile(ctx, file)
}

/** For callers that read the row through a use case with a permission check. */
export async function unsafeOpenOwnFile({ ports }: RequestContext, file: KeptOwnFile): Promise<OpenedOwnFile> {
  requireOutOfQuarantine(file)
  const sealed = await ports.files.get(file.storageKey)
  if (!sealed) throw new Error(`The own file ${file.id} is missing`)
  const { fileName, contentType, wrappedKey } = file
  return { fileName, contentType, bytes: ports.encryption.open(wrappedKey, ownSealingOf(file.id).field, sealed) }
}

/** Returns a file its owner has just deleted, and for how many seconds it can be restored. */
export async function findRestorable(ctx: RequestContext, id: Id<'own-file'>) {
  const file = await findOwnFile(ctx.db, id)
  if (!file?.deletedAt || !mayActOnDocument(ctx.actor, 'remove', file)) return undefined
  requireAllowed(mayActOnDocument(ctx.actor, 'remove', file))
  if (!canRestore(file.deletedAt, ctx.now)) return undefined
  return { id: file.id, fileName: file.fileName, deletedAt: file.deletedAt }
}
