import type { Encryption } from '#app/platform/encryption.server.ts'

export type SentMark = { readonly reference: string; readonly receipted: boolean }

const life = 24 * 60 * 60 * 1000

/**
 * A token for the URL after a message was sent: its reference, authenticated with our key. It cannot be forged, so only
 * the sender sees the confirmation. It survives a reload and works without cookies, for a day.
 */
export function sentToken(encryption: Encryption, { reference, receipted }: SentMark, now: Date): string {
  const plain = [reference, receipted ? 'r' : 'n', Math.floor(now.getTime() / 1000).toString(36)].join('.')
  return `${plain}.${sealOf(encryption, plain)}`
}

export function readSentToken(encryption: Encryption, token: string | null, now: Date): SentMark | undefined {
  const [, plain = '', reference = '', receipted, at = '', seal] =
    /^((PTN-\w{4}-\w{4})\.([rn])\.([0-9a-z]{1,8}))\.([\w-]{1,64})$/.exec(token ?? '') ?? []
  const age = now.getTime() - Number.parseInt(at, 36) * 1000
  // Compares keyed hashes, so that timing does not reveal the position of the first difference.
  const isOurs = !!seal && encryption.digest(seal) === encryption.digest(sealOf(encryption, plain))
  if (!isOurs || age > life) return undefined
  return { reference, receipted: receipted === 'r' }
}

const sealOf = (encryption: Encryption, plain: string) => encryption.digest(`contact sent ${plain}`)
