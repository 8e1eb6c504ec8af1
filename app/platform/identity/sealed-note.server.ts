import type { Vault } from '../vault.server.ts'

/**
 * A note that a browser carries for us and can neither read nor change: sealed under a key that travels with it, itself
 * wrapped by the master key. `about` says what it is for; it is nothing for anything else, and nothing after `until`.
 */
export function sealNote(vault: Vault, about: string, value: unknown, until: Date): string {
  const key = vault.newKey(about)
  const plain = Buffer.from(JSON.stringify({ until: until.getTime(), value }))
  return [key, vault.seal(key, about, plain)].map((part) => Buffer.from(part).toString('base64url')).join('.')
}

/** What the note says; undefined for one that is too old, made for something else, or not ours. */
export function openNote(vault: Vault, about: string, sealed: string, now: Date): unknown {
  const [key, box, ...more] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!key || !box || more.length > 0) return undefined
  try {
    const note = JSON.parse(Buffer.from(vault.open(key, about, box)).toString('utf8'))
    return now.getTime() < note.until ? note.value : undefined
  } catch {
    return undefined // altered, cut short, or sealed by another installation
  }
}
