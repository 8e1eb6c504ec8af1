import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'

/** What is said of an attempt that came to nothing. */
export type PasskeyWords = {
  readonly cancelled: string
  readonly failed: string
  readonly offline: string
  readonly known?: string | undefined
}

/** The server's sentence about why it did not do what it was asked. */
class Refused extends Error {}

/** Makes a passkey on the device; answers with what the server is to keep of it. */
export async function makePasskey(): Promise<string> {
  const optionsJSON = (await post('/auth/v1/passkeys/registration', {})) as PublicKeyCredentialCreationOptionsJSON
  return JSON.stringify(await startRegistration({ optionsJSON }))
}

/** Shows a passkey of the device; answers with where that leads. */
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
  // Whoever was signed out meanwhile, or must show again who they are, is led there as by a link.
  if (response.redirected) {
    location.assign(response.url)
    return new Promise(() => {})
  }
  const answer = await response.json()
  if (!response.ok) throw new Refused(answer.message)
  return answer
}

/** The browser says no more of a question that was closed, or that nobody answered, than that it was. */
export function wordsFor(error: unknown, words: PasskeyWords): { problem?: string; status?: string } {
  if (error instanceof Refused) return { problem: error.message || words.failed }
  if (error instanceof TypeError || error instanceof SyntaxError) return { problem: words.offline }
  const { name } = error as Error
  if (name === 'NotAllowedError' || name === 'AbortError') return { status: words.cancelled }
  if (name === 'InvalidStateError' && words.known) return { problem: words.known }
  return { problem: words.failed }
}
