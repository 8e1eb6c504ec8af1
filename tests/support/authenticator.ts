import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/*
 * A software authenticator: it creates a key for a page and signs the page's challenge, strictly following W3C Web
 * Authentication, level 3. Tests set intentional errors with `lies`.
 */

export type Lies = {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  /** Whether it claims to have verified its owner. */
  userVerified?: boolean
  userPresent?: boolean
  counter?: number
  /** Flips bits of the signature. */
  tampered?: boolean
  userHandle?: string
  /** Signs with a different key from the registered one. */
  key?: KeyObject
  id?: string
  /** Its claim about its manufacturer. */
  attestation?: { format: string; statement: Map<string, unknown> }
}

type Options = { challenge: string; rp?: { id?: string | undefined }; rpId?: string | undefined; user?: { id: string } }

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

const flags = { present: 0x01, verified: 0x04, canBeBackedUp: 0x08, backedUp: 0x10, hasKey: 0x40 } as const

export class Authenticator {
  readonly id = base64url(randomBytes(32))
  readonly origin: string
  /** The signature counter. An authenticator that syncs its keys stays at zero, as many do. */
  counter = 0
  readonly synced: boolean
  userHandle: string | undefined
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  constructor(origin: string, { synced = false } = {}) {
    this.origin = origin
    this.synced = synced
  }

  /** Creates its passkey for a page's request. */
  create(options: Options, lies: Lies = {}) {
    this.userHandle = options.user?.id
    const { format = 'none', statement = new Map() } = lies.attestation ?? {}
    const authData = Buffer.concat([this.#data(options.rp?.id, lies, flags.hasKey), this.#publicKey(lies)])
    const attestationObject = isoCBOR.encode(
      new Map<string, never>([
        ['fmt', format as never],
        ['attStmt', statement as never],
        ['authData', new Uint8Array(authData) as never],
      ]),
    )
    return {
      ...this.#named(lies),
      response: {
        clientDataJSON: base64url(this.#said('webauthn.create', options, lies)),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      },
    }
  }

  /** Signs a page's challenge. */
  get(options: Options, lies: Lies = {}) {
    if (!this.synced) this.counter += 1
    const clientData = this.#said('webauthn.get', options, lies)
    const authenticatorData = this.#data(options.rpId, lies)
    const key = lies.key ?? this.#keys.privateKey
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), key)
    // The last byte is part of a number, so the result still looks like a signature.
    if (lies.tampered) signature.writeUInt8(signature.readUInt8(signature.length - 1) ^ 1, signature.length - 1)
    const userHandle = lies.userHandle ?? this.userHandle
    return {
      ...this.#named(lies),
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
        ...(userHandle && { userHandle }),
      },
    }
  }

  #named({ id = this.id }: Lies) {
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  }

  #said(type: string, { challenge }: Options, lies: Lies): string {
    return JSON.stringify({
      type: lies.type ?? type,
      challenge: lies.challenge ?? challenge,
      origin: lies.origin ?? this.origin,
      crossOrigin: false,
    })
  }

  #data(rpId = '', lies: Lies, more = 0): Buffer {
    const { userPresent = true, userVerified = true } = lies
    const backup = this.synced ? flags.canBeBackedUp | flags.backedUp : 0
    const said = more | backup | (userPresent ? flags.present : 0) | (userVerified ? flags.verified : 0)
    const rest = Buffer.alloc(5)
    rest.writeUInt8(said)
    rest.writeUInt32BE(lies.counter ?? this.counter, 1)
    return Buffer.concat([sha256(lies.rpId ?? rpId), rest])
  }

  /** The public key in COSE format (RFC 9053), after its credential ID. */
  #publicKey({ id = this.id }: Lies): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
    const name = Buffer.from(id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(name.length)
    return Buffer.concat([Buffer.alloc(16), length, name, key])
  }
}
