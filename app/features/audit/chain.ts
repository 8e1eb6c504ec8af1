import type { Encryption } from '#app/platform/encryption.server.ts'
import type { AuditRow } from './audit.ts'

type Digest = Pick<Encryption, 'digest'>

/**
 * Hashes the row with the previous hash, in a fixed order of fields, so that changing a row invalidates all later ones.
 */
export function rowHash(encryption: Digest, row: AuditRow, previous: string): string {
  const { seq, at, actorId, role, act, subject, reason, detail } = row
  const named = Object.keys(detail)
    .sort()
    .map((name) => [name, detail[name]])
  const text = [seq, at.toISOString(), actorId, role, act, subject.kind, subject.id, reason, named, previous]
  return encryption.digest(`audit ${JSON.stringify(text)}`)
}

export function headProof(encryption: Digest, seq: number, hash: string): string {
  return encryption.digest(`audit head ${seq} ${hash}`)
}
