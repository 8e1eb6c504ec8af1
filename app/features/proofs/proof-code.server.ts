import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import type { Id } from '#app/lib/id.ts'

/*
 * A code is 87 bytes as 116 letters, digits, "-" and "_": version (1), start of the key id (6), random proof id (16),
 * and Ed25519 signature (64). 87 is divisible by 3, so the text has no spare bits: every change to it changes the
 * bytes.
 */
const version = 1
const nameBytes = 6
const idBytes = 16
const signatureBytes = 64
const idAt = 1 + nameBytes
const headBytes = idAt + idBytes
export const codeLength = ((headBytes + signatureBytes) / 3) * 4

const shape = /^[\w-]+$/
// The signed data starts with its purpose, so that no signature made for anything else is accepted as a proof.
const purpose = Buffer.from('portolan-visa-proof\n')

/** A public key in the standard format (RFC 8037). */
export type PublicKey = { readonly kid: string; readonly x: string }

export type ReadCode = {
  readonly id: Id<'visa-proof'>
  /** The start of the id of the key that supposedly signed it. */
  readonly keyName: string
  readonly head: Uint8Array
  readonly signature: Uint8Array
}

/** The id of a key: its thumbprint (RFC 7638), which anyone can verify from the key. */
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

/** The content of a code; undefined if malformed. `isSigned` checks whether it is genuine. */
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
