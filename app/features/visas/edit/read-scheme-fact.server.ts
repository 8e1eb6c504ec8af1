import { NotFound, requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import type { SchemeFact } from '../facts/scheme-facts.ts'
import { findHistoryRecord, findStoredScheme, listHistory } from './edit.store.server.ts'
import { isSameFact, stampOf } from './fact-stamp.ts'
import { mayEditFacts } from './facts.policy.ts'
import { readFileFacts } from './read-file-facts.server.ts'
import { type Version, versionsAPage, versionsOf } from './read-route-fact.server.ts'
import { type StoredScheme, schemeFactOfRecord } from './scheme-fact.ts'

export type SchemeInHand = {
  readonly stored: StoredScheme
  readonly stamp: string
  /** The version in the files, if different. */
  readonly files: { readonly fact: SchemeFact } | undefined
}

export async function readSchemeFact(ctx: RequestContext, id: string): Promise<SchemeInHand> {
  requireAllowed(mayEditFacts(ctx.actor, 'see'))
  // IDs never contain a null character, which PostgreSQL rejects.
  const stored = requireFound(id.includes('\0') ? undefined : await findStoredScheme(ctx.db, id))
  const fact = readFileFacts(ctx).scheme(id)
  const files = stored.editedByStaff && fact && !isSameFact(fact, stored.fact) ? { fact } : undefined
  return { stored, stamp: stampOf(stored.fact), files }
}

export async function readSchemeHistory(
  ctx: RequestContext,
  id: string,
): Promise<SchemeInHand & { versions: Version<SchemeFact | null>[] }> {
  requireAllowed(mayEditFacts(ctx.actor, 'see'))
  const scheme = await readSchemeFact(ctx, id)
  const rows = await listHistory(ctx.db, 'scheme', id, versionsAPage)
  const versions = versionsOf<SchemeFact | null>(rows, scheme.stored.fact, schemeFactOfRecord)
  return { ...scheme, versions }
}

/** Returns a visa type before a given change in its history; closed if it did not exist yet. */
export async function requireSchemeVersion(ctx: RequestContext, now: SchemeFact, version: number): Promise<SchemeFact> {
  requireAllowed(mayEditFacts(ctx.actor, 'see'))
  const found = await findHistoryRecord(ctx.db, 'scheme', now.id, version)
  if (!found) throw new NotFound()
  // Visa types are never deleted, because applications may refer to them.
  return schemeFactOfRecord(found.record) ?? { ...now, status: 'closed' }
}
