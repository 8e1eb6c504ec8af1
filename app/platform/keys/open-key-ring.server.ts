import { randomBytes } from 'node:crypto'
import type { Database } from '../database.server.ts'
import { firstDigestKey, type KeyRing, masterKeyOf, unwrap, wrap } from '../encryption.server.ts'
import { addKey, isInUse, type KnownKey, listKeys } from './encryption-key.store.server.ts'

/** `APP_KEY`, and during a rotation `APP_KEY_NEXT`. */
export type Secrets = { readonly key: Uint8Array; readonly next: Uint8Array | undefined }

export type KeyProblem =
  /** None of these keys is in use by the database. */
  | { code: 'wrong' }
  /** This key has been replaced. */
  | { code: 'retired'; at: Date }
  /** A rotation is in progress, and its other key is not set. */
  | { code: 'other-missing' }
  /** APP_KEY_NEXT is a key that has already been replaced. */
  | { code: 'next-retired' }

type Opened = { ring: KeyRing } | { problem: KeyProblem }

const digestOwner = 'digest-key'

/** Reads the key ring from the database, for programs that only use it. */
export async function readKeyRing(db: Database, secrets: Secrets): Promise<Opened> {
  return ringFrom(await listKeys(db), secrets)
}

/**
 * The same at server startup: the first server records its key, and a server with a next key records that. `fits`
 * checks a key against data from older versions.
 */
export async function openKeyRing(
  db: Database,
  secrets: Secrets,
  { now, fits }: { now: Date; fits: (ring: KeyRing) => Promise<boolean> },
): Promise<Opened> {
  if ((await listKeys(db)).length === 0) {
    const first = await firstRing(db, secrets.key)
    if (!(await fits(first))) return { problem: { code: 'wrong' } }
    await addKey(db, rowOf(first, 'current', now))
  }
  const opened = await readKeyRing(db, secrets)
  if ('problem' in opened || !secrets.next) return opened
  const next = { ...opened.ring, writing: { key: masterKeyOf(secrets.next), isMarked: true } }
  await addKey(db, rowOf(next, 'next', now))
  return opened
}

/** Follows a rotation that started while this server was running. Returns whether it has the current key. */
export async function refreshKeyRing(db: Database, ring: KeyRing): Promise<boolean> {
  const current = (await listKeys(db)).find(({ status }) => status === 'current')
  if (!current || current.id === ring.writing.key.id) return true
  const key = ring.keys.find(({ id }) => id === current.id)
  if (key) ring.writing = { key, isMarked: current.isMarked }
  return key !== undefined
}

async function firstRing(db: Database, secret: Uint8Array): Promise<KeyRing> {
  const key = masterKeyOf(secret)
  const digestKey = (await isInUse(db)) ? firstDigestKey(secret) : randomBytes(32)
  return { keys: [key], digestKey, writing: { key, isMarked: false } }
}

function rowOf(ring: KeyRing, status: 'current' | 'next', now: Date) {
  const { key, isMarked } = ring.writing
  return { id: key.id, status, isMarked, digestKey: wrap(ring, digestOwner, ring.digestKey), since: now }
}

function ringFrom(known: readonly KnownKey[], { key: secret, next }: Secrets): Opened {
  const keys = [secret, ...(next ? [next] : [])].map(masterKeyOf)
  const [own = masterKeyOf(secret), other] = keys
  const rowOfKey = (id: string | undefined) => known.find((row) => row.id === id)
  if (known.length === 0) return { ring: ringOfOne(secret) }

  const current = known.find(({ status }) => status === 'current')
  const writing = keys.find(({ id }) => id === current?.id)
  if (!current?.digestKey || !writing) return { problem: wrongKey(rowOfKey(own.id)) }
  const retiring = known.find(({ status }) => status === 'retiring')
  if (retiring && !keys.some(({ id }) => id === retiring.id)) return { problem: { code: 'other-missing' } }
  if (rowOfKey(other?.id)?.status === 'retired') return { problem: { code: 'next-retired' } }
  const digestKey = unwrap({ keys: [writing] }, digestOwner, current.digestKey)
  return { ring: { keys, digestKey, writing: { key: writing, isMarked: current.isMarked } } }
}

function wrongKey(row: KnownKey | undefined): KeyProblem {
  if (row?.status === 'retired' && row.retiredAt) return { code: 'retired', at: row.retiredAt }
  if (row?.status === 'retiring') return { code: 'other-missing' }
  return { code: 'wrong' }
}

/** Nothing is recorded before the first start of this version. */
function ringOfOne(secret: Uint8Array): KeyRing {
  const key = masterKeyOf(secret)
  return { keys: [key], digestKey: firstDigestKey(secret), writing: { key, isMarked: false } }
}
