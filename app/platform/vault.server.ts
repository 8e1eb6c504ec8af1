import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** A key for one person's or one file's secrets, itself encrypted: deleting it erases them everywhere. */
export type WrappedKey = Uint8Array & { readonly __wrapped?: true }

/** Encryption at rest. `about` names the row a value belongs to, so that a value cannot be moved to another row. */
export type Vault = {
  newKey(about: string): WrappedKey
  seal(key: WrappedKey, about: string, plain: Uint8Array): Uint8Array
  open(key: WrappedKey, about: string, sealed: Uint8Array): Uint8Array
  /** A keyed hash, for looking up what must not be stored. */
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

/** A vault whose master key (32 bytes) never reaches the database. */
export function openVault(masterKey: Uint8Array): Vault {
  const wrapKey = createHmac('sha256', masterKey).update('wrap').digest()
  const digestKey = createHmac('sha256', masterKey).update('digest').digest()
  const unwrap = (key: WrappedKey, about: string) => decrypt(wrapKey, `key of ${about}`, key)
  return {
    newKey: (about) => encrypt(wrapKey, `key of ${about}`, randomBytes(32)),
    // One key protects one owner's values; `about` may name a field below that owner ("person:1/passport").
    seal: (key, about, plain) => encrypt(unwrap(key, ownerOf(about)), about, plain),
    open: (key, about, sealed) => decrypt(unwrap(key, ownerOf(about)), about, sealed),
    digest: (text) => createHmac('sha256', digestKey).update(text).digest('base64url'),
  }
}

function ownerOf(about: string): string {
  return about.split('/', 1)[0] as string
}
