import type { Encryption } from '../encryption.server.ts'

/**
 * An encrypted value that the browser carries but can neither read nor change. Its data key travels with it, wrapped by
 * the master key. Valid only for `about`, and until `until`.
 */
export function sealNote(encryption: Encryption, about: string, value: unknown, until: Date): string {
  const key = encryption.newKey(about)
  const plain = Buffer.from(JSON.stringify({ until: until.getTime(), value }))
  return [key, encryption.seal(key, about, plain)].map((part) => Buffer.from(part).toString('base64url')).join('.')
}

/** Decrypts a note; undefined if expired, made for another purpose, or not ours. */
export function openNote(encryption: Encryption, about: string, sealed: string, now: Date): unknown {
  const [key, box, ...more] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!key || !box || more.length > 0) return undefined
  try {
    const note = JSON.parse(Buffer.from(encryption.open(key, about, box)).toString('utf8'))
    return now.getTime() < note.until ? note.value : undefined
  } catch {
    return undefined // altered, truncated, or encrypted by another installation
  }
}
