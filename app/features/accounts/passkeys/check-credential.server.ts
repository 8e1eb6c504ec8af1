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

/** Supported signature algorithms, in order of preference. */
export const algorithms: number[] = [cose.COSEALG.EdDSA, cose.COSEALG.ES256, cose.COSEALG.RS256]

/** The relying party id: passkeys belong to the exact host name of the service. */
export function hostOf(origin: string): string {
  return new URL(origin).hostname
}

/** The challenge contained in the browser's answer. */
export function challengeIn({ response }: NewCredential | SignedCredential): string | undefined {
  try {
    const { challenge } = decodeClientDataJSON(response.clientDataJSON)
    return typeof challenge === 'string' && challenge.length <= 200 ? challenge : undefined
  } catch {
    return undefined // not valid client data
  }
}

type Expected = { origin: string; challenge: string }

export type MadeCredential = { credentialId: string; publicKey: Uint8Array; counter: number; backedUp: boolean }

/** Verifies a new passkey: created on this origin, for this challenge, with user verification. */
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
 * We do not request attestation. If one is sent anyway, the library checks its revocation at the address it names, so a
 * forged one could send our server anywhere.
 */
function isPlain({ response }: NewCredential): boolean {
  try {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject))
    const format = attestation.get('fmt')
    return format === 'none' || (format === 'packed' && !attestation.get('attStmt').get('x5c'))
  } catch {
    return false // not valid authenticator data
  }
}

export type KnownCredential = {
  credentialId: string
  publicKey: Uint8Array
  counter: number
  transports: readonly string[]
}

/** A dummy credential, so that refusing an unknown passkey takes as long as a known one. */
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

/** Verifies a signature and returns the new counter and whether the passkey is backed up. */
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

/** The library throws on any failure, with a message that would only help an attacker. */
function refused(): undefined {
  return undefined
}
