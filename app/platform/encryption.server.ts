import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** A data key for one person's or file's secrets, stored wrapped: deleting it makes every copy of them unreadable. */
export type WrappedKey = Uint8Array & { readonly __wrapped?: true }

/** Encryption at rest. `about` binds a value to its row, so that it cannot be moved to another. */
export type Encryption = {
  newKey(about: string): WrappedKey
  seal(key: WrappedKey, about: string, plain: Uint8Array): Uint8Array
  open(key: WrappedKey, about: string, sealed: Uint8Array): Uint8Array
  /** A keyed hash, for lookups by values that must not be stored. */
  digest(text: string): string
}

const cipher = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

function encrypt(key: Uint8Array, about: string, plain: Uint8Array): Uint8Array {
  const iv = randomBytes(ivLength)
  const encryption = createCipheriv(cipher, key, iv).setAAD(Buffer.from(about))
  const body = Buffer.concat([encryption.update(plain), encryption.final()])
  return Buffer.concat([iv, encryption.getAuthTag(), body])
}

function decrypt(key: Uint8Array, about: string, sealed: Uint8Array): Uint8Array {
  const decryption = createDecipheriv(cipher, key, sealed.subarray(0, ivLength)).setAAD(Buffer.from(about))
  decryption.setAuthTag(sealed.subarray(ivLength, ivLength + tagLength))
  return Buffer.concat([decryption.update(sealed.subarray(ivLength + tagLength)), decryption.final()])
}

/** A key that wraps all others: 32 bytes never stored in the database, and the ID recorded there. */
export type MasterKey = { readonly id: string; readonly wrapKey: Uint8Array }

/** Master keys of an installation: 2 during a rotation, otherwise 1. */
export type KeyRing = {
  readonly keys: readonly MasterKey[]
  /** Independent of the master key, so that stored digests remain valid. */
  readonly digestKey: Uint8Array
  /**
   * The key that wraps new data keys. Keys wrapped by an installation's first master key have no ID, as in versions
   * with a single key; those of later master keys are prefixed with the ID.
   */
  writing: { readonly key: MasterKey; readonly isMarked: boolean }
}

const idBytes = 8
const bareLength = ivLength + tagLength + 32

/** The ID distinguishes keys without revealing them. */
export function masterKeyOf(secret: Uint8Array): MasterKey {
  const of = (purpose: string) => createHmac('sha256', secret).update(purpose).digest()
  return { id: of('id').subarray(0, idBytes).toString('hex'), wrapKey: of('wrap') }
}

/** The digest key of an installation created before digest keys were separate. */
export function firstDigestKey(secret: Uint8Array): Uint8Array {
  return createHmac('sha256', secret).update('digest').digest()
}

/** Encryption with a single 32-byte master key, as before the first rotation. */
export function openEncryption(secret: Uint8Array): Encryption {
  const key = masterKeyOf(secret)
  return openEncryptionWith({ keys: [key], digestKey: firstDigestKey(secret), writing: { key, isMarked: false } })
}

/** Encryption with master keys that never reach the database. */
export function openEncryptionWith(ring: KeyRing): Encryption {
  return {
    newKey: (about) => wrap(ring, about, randomBytes(32)),
    // A key protects the values of one owner; `about` may name a field below that owner ("person:1/passport").
    seal: (key, about, plain) => encrypt(unwrap(ring, ownerOf(about), key), about, plain),
    open: (key, about, sealed) => decrypt(unwrap(ring, ownerOf(about), key), about, sealed),
    digest: (text) => createHmac('sha256', ring.digestKey).update(text).digest('base64url'),
  }
}

/** Wraps the same data key with the current master key. */
export function rewrap(ring: KeyRing, about: string, wrapped: WrappedKey): WrappedKey {
  return wrap(ring, about, unwrap(ring, about, wrapped))
}

export function wrap({ writing: { key, isMarked } }: KeyRing, about: string, plain: Uint8Array): WrappedKey {
  const bare = encrypt(key.wrapKey, `key of ${about}`, plain)
  return isMarked ? Buffer.concat([Buffer.from(key.id, 'hex'), bare]) : bare
}

export function unwrap({ keys }: Pick<KeyRing, 'keys'>, about: string, wrapped: WrappedKey): Uint8Array {
  if (wrapped.length > bareLength) {
    const id = Buffer.from(wrapped.subarray(0, idBytes)).toString('hex')
    const key = keys.find((key) => key.id === id)
    if (!key) throw new Error(`A key was wrapped by the master key ${id}, which is not set`)
    return decrypt(key.wrapKey, `key of ${about}`, wrapped.subarray(idBytes))
  }
  return firstThatOpens(keys, (key) => decrypt(key.wrapKey, `key of ${about}`, wrapped))
}

/** A wrapped key without an ID belongs to the installation's first master key, which may be either of the 2. */
function firstThatOpens<Opened>(keys: readonly MasterKey[], open: (key: MasterKey) => Opened): Opened {
  const [key, ...others] = keys
  if (!key) throw new Error('There is no master key')
  if (others.length === 0) return open(key)
  try {
    return open(key)
  } catch {
    return firstThatOpens(others, open)
  }
}

function ownerOf(about: string): string {
  return about.split('/', 1)[0] as string
}
