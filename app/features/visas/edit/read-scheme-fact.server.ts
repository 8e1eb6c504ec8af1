import type { Call } from '#app/platform/call.server.ts'
import { NotFound, requireAllowed, requireFound } from '#app/platform/refusal.ts'
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

export async function readSchemeFact(call: Call, id: string): Promise<SchemeInHand> {
  requireAllowed(mayEditFacts(call.actor, 'see'))
  // IDs never contain a null character, which PostgreSQL rejects.
  const stored = requireFound(id.includes('\0') ? undefined : await findStoredScheme(call.db, id))
  const fact = readFileFacts(call).scheme(id)
  const files = stored.editedByStaff && fact && !isSameFact(fact, stored.fact) ? { fact } : undefined
  return { stored, stamp: stampOf(stored.fact), files }
}

export async function readSchemeHistory(
  call: Call,
  id: string,
): Promise<SchemeInHand & { versions: Version<SchemeFact | null>[] }> {
  requireAllowed(mayEditFacts(call.actor, 'see'))
  const scheme = await readSchemeFact(call, id)
  const rows = await listHistory(call.db, 'scheme', id, versionsAPage)
  const versions = versionsOf<SchemeFact | null>(rows, scheme.stored.fact, schemeFactOfRecord)
  return { ...scheme, versions }
}

/** Returns a visa type before a given change in its history; closed if it did not exist yet. */
export async function requireSchemeVersion(call: Call, now: SchemeFact, version: number): Promise<SchemeFact> {
  requireAllowed(mayEditFacts(call.actor, 'see'))
  const found = await findHistoryRecord(call.db, 'scheme', now.id, version)
  if (!found) throw new NotFound()
  // Visa types are never deleted, because applications may refer to them.
  return schemeFactOfRecord(found.record) ?? { ...now, status: 'closed' }
}
