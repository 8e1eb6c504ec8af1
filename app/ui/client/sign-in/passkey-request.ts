import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'

export type PasskeyWords = {
  readonly cancelled: string
  readonly failed: string
  readonly offline: string
  readonly known?: string | undefined
}

/** The server's error message. */
class Refused extends Error {}

/** Creates a passkey on the device; returns the credential for the server. */
export async function makePasskey(): Promise<string> {
  const optionsJSON = (await post('/auth/v1/passkeys/registration', {})) as PublicKeyCredentialCreationOptionsJSON
  return JSON.stringify(await startRegistration({ optionsJSON }))
}

/** Signs in with a passkey of the device; returns the next address. */
export async function showPasskey(use: string, next: string | undefined): Promise<string> {
  const optionsJSON = (await post('/auth/v1/passkeys/challenge', { use })) as PublicKeyCredentialRequestOptionsJSON
  const credential = await startAuthentication({ optionsJSON })
  return ((await post('/auth/v1/passkeys/assertion', { use, next, credential })) as { next: string }).next
}

async function post(address: string, sent: object): Promise<unknown> {
  const response = await fetch(address, {
    method: 'POST',
    body: JSON.stringify(sent),
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
  })
  // A user who was signed out, or must re-authenticate, is redirected as by a link.
  if (response.redirected) {
    location.assign(response.url)
    return new Promise(() => {})
  }
  const answer = await response.json()
  if (!response.ok) throw new Refused(answer.message)
  return answer
}

/** Browsers report only that a prompt was cancelled or timed out, without details. */
export function wordsFor(error: unknown, words: PasskeyWords): { problem?: string; status?: string } {
  if (error instanceof Refused) return { problem: error.message || words.failed }
  if (error instanceof TypeError || error instanceof SyntaxError) return { problem: words.offline }
  const { name } = error as Error
  if (name === 'NotAllowedError' || name === 'AbortError') return { status: words.cancelled }
  if (name === 'InvalidStateError' && words.known) return { problem: words.known }
  return { problem: words.failed }
}
