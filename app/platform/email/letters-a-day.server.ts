import { createHash, randomUUID } from 'node:crypto'
import type { Call } from '../call.server.ts'
import { onceOnly } from '../once.store.server.ts'

/** Whoever types somebody else's address can have so many letters of one kind sent there, and no more. */
const most = 3

// The letters of an address are counted together, whoever is signed in.
const everybody = { kind: 'visitor' } as const

/**
 * Sends one more of today's letters of a kind to an address, unless it has had them all: then nothing is sent. Each is
 * an act that happens once, so that two that are asked for at the same moment are two.
 */
export async function sendLetterOfToday(
  call: Call,
  { kind, email }: { kind: string; email: string },
  send: (call: Call) => Promise<unknown>,
): Promise<boolean> {
  const day = call.now.toISOString().slice(0, 10)
  const own = randomUUID()
  for (let number = 1; number <= most; number++) {
    const digest = call.ports.vault.digest(`${kind} ${email.toLowerCase()} ${day} ${number}`)
    const once = { key: createHash('sha256').update(digest).digest('hex'), body: '' }
    const sentFor = await onceOnly({ ...call, actor: everybody }, kind, once, async (call) => {
      await send(call)
      return own
    })
    if (sentFor === own) return true
  }
  return false
}
