import { generateKeyPairSync } from 'node:crypto'
import {
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import {
  cose,
  decodeAttestationObject,
  decodeClientDataJSON,
  isoBase64URL,
  isoCBOR,
} from '@simplewebauthn/server/helpers'
import type { NewCredential, SignedCredential } from './credential.ts'

/** What passkeys may sign with, in the order in which we would like it. */
export const algorithms: number[] = [cose.COSEALG.EdDSA, cose.COSEALG.ES256, cose.COSEALG.RS256]

/** Passkeys belong to the host we are reached at, and to no part of it. */
export function hostOf(origin: string): string {
  return new URL(origin).hostname
}

/** The challenge that a browser says it was given. */
export function challengeIn({ response }: NewCredential | SignedCredential): string | undefined {
  try {
    const { challenge } = decodeClientDataJSON(response.clientDataJSON)
    return typeof challenge === 'string' && challenge.length <= 200 ? challenge : undefined
  } catch {
    return undefined // not the JSON that a browser makes
  }
}

type Expected = { origin: string; challenge: string }

export type MadeCredential = { credentialId: string; publicKey: Uint8Array; counter: number; backedUp: boolean }

/** What a new passkey is, where it was made here, for this challenge, by a device that checked its owner. */
export async function checkNew(
  response: NewCredential,
  { origin, challenge }: Expected,
): Promise<MadeCredential | undefined> {
  if (!isPlain(response)) return undefined
  const checked = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(refused)
  if (!checked?.verified) return undefined
  const { credential, credentialBackedUp, userVerified } = checked.registrationInfo
  if (!userVerified) return undefined
  const { id: credentialId, publicKey, counter } = credential
  return { credentialId, publicKey, counter, backedUp: credentialBackedUp }
}

/**
 * We ask for no certificate of the maker. One that comes all the same would have the library look up at its address
 * whether it was revoked: whoever made it up could send our server anywhere.
 */
function isPlain({ response }: NewCredential): boolean {
  try {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject))
    const format = attestation.get('fmt')
    return format === 'none' || (format === 'packed' && !attestation.get('attStmt').get('x5c'))
  } catch {
    return false // not what an authenticator writes
  }
}

export type KnownCredential = {
  credentialId: string
  publicKey: Uint8Array
  counter: number
  transports: readonly string[]
}

/** Nobody's passkey, so that one we do not know takes as long to refuse as one we do. */
export const nobodys: KnownCredential = { credentialId: 'nobody', publicKey: aPublicKey(), counter: 0, transports: [] }

function aPublicKey(): Uint8Array {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' })
  const { COSEALG, COSECRV, COSEKEYS, COSEKTY } = cose
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [COSEKEYS.kty, COSEKTY.EC2],
      [COSEKEYS.alg, COSEALG.ES256],
      [COSEKEYS.crv, COSECRV.P256],
      [COSEKEYS.x, Buffer.from(x, 'base64url')],
      [COSEKEYS.y, Buffer.from(y, 'base64url')],
    ]),
  )
}

/** What follows from a signature that holds: how often the passkey was used, and whether there is a copy of it. */
export async function checkSigned(
  response: SignedCredential,
  known: KnownCredential,
  { origin, challenge }: Expected,
): Promise<{ counter: number; backedUp: boolean } | undefined> {
  const { userHandle, ...signature } = response.response
  const checked = await verifyAuthenticationResponse({
    response: { ...response, response: signature },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    requireUserVerification: true,
    credential: {
      id: known.credentialId,
      publicKey: new Uint8Array(known.publicKey),
      counter: known.counter,
      transports: [...known.transports] as AuthenticatorTransport[],
    },
  }).catch(refused)
  if (!checked?.verified || !checked.authenticationInfo.userVerified) return undefined
  const { newCounter: counter, credentialBackedUp: backedUp } = checked.authenticationInfo
  return { counter, backedUp }
}

/** The library throws whatever is wrong, each with an English sentence that helps nobody but whoever tries. */
function refused(): undefined {
  return undefined
}
