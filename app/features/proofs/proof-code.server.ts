import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import type { Id } from '#app/lib/id.ts'

/*
 * A code is 87 bytes as 116 letters, digits, "-" and "_":
 * version (1), the beginning of the key's name (6), the proof's random id (16), and an Ed25519 signature (64).
 * 87 divides by 3, so no bit of the text is left over: every change to it is a change to the bytes.
 */
const version = 1
const nameBytes = 6
const idBytes = 16
const signatureBytes = 64
const idAt = 1 + nameBytes
const headBytes = idAt + idBytes
export const codeLength = ((headBytes + signatureBytes) / 3) * 4

const shape = /^[\w-]+$/
// What the key signs begins with its purpose: no signature made for something else can be taken for a proof.
const purpose = Buffer.from('portolan-visa-proof\n')

/** A public key as other programs read it (RFC 8037). */
export type PublicKey = { readonly kid: string; readonly x: string }

export type ReadCode = {
  readonly id: Id<'visa-proof'>
  /** How the name of the key begins that is said to have signed it. */
  readonly keyName: string
  readonly head: Uint8Array
  readonly signature: Uint8Array
}

/** The name of a key: its thumbprint (RFC 7638), by which anybody can tell that it belongs to the key. */
export function thumbprint(x: string): string {
  const members = JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x })
  return createHash('sha256').update(members).digest('base64url')
}

export function writeCode(id: Id<'visa-proof'>, key: { kid: string; privateKey: KeyObject }): string {
  const name = Buffer.from(key.kid, 'base64url').subarray(0, nameBytes)
  const head = Buffer.concat([Buffer.of(version), name, Buffer.from(id.replaceAll('-', ''), 'hex')])
  const signature = sign(null, Buffer.concat([purpose, head]), key.privateKey)
  return Buffer.concat([head, signature]).toString('base64url')
}

/** What a code says; undefined where it has not the shape of one. Whether it is true is `isSigned`'s question. */
export function readCode(code: string): ReadCode | undefined {
  if (code.length !== codeLength || !shape.test(code)) return undefined
  const bytes = Buffer.from(code, 'base64url')
  if (bytes[0] !== version) return undefined
  const head = bytes.subarray(0, headBytes)
  return {
    id: uuidOf(head.subarray(idAt)),
    keyName: head.toString('base64url', 1, idAt),
    head,
    signature: bytes.subarray(headBytes),
  }
}

export function isSigned({ head, signature, keyName }: ReadCode, { kid, x }: PublicKey): boolean {
  if (!kid.startsWith(keyName)) return false
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, Buffer.concat([purpose, head]), key, signature)
}

function uuidOf(bytes: Buffer): Id<'visa-proof'> {
  const hex = bytes.toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') as Id<'visa-proof'>
}
