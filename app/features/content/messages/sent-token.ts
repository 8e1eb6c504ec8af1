import type { Vault } from '#app/platform/vault.server.ts'

export type SentMark = { readonly reference: string; readonly receipted: boolean }

const life = 24 * 60 * 60 * 1000

/**
 * What an address carries after a message was sent: its reference, sealed with our key. Nobody can make one up, so the
 * page tells of a message only to whoever sent it; it survives a reload and works without cookies, for a day.
 */
export function sentToken(vault: Vault, { reference, receipted }: SentMark, now: Date): string {
  const plain = [reference, receipted ? 'r' : 'n', Math.floor(now.getTime() / 1000).toString(36)].join('.')
  return `${plain}.${sealOf(vault, plain)}`
}

export function readSentToken(vault: Vault, token: string | null, now: Date): SentMark | undefined {
  const [, plain = '', reference = '', receipted, at = '', seal] =
    /^((PTN-\w{4}-\w{4})\.([rn])\.([0-9a-z]{1,8}))\.([\w-]{1,64})$/.exec(token ?? '') ?? []
  const age = now.getTime() - Number.parseInt(at, 36) * 1000
  // Compared by their keyed hashes, so that the time it takes says nothing about where the first wrong letter is.
  const isOurs = !!seal && vault.digest(seal) === vault.digest(sealOf(vault, plain))
  if (!isOurs || age > life) return undefined
  return { reference, receipted: receipted === 'r' }
}

const sealOf = (vault: Vault, plain: string) => vault.digest(`contact sent ${plain}`)
