import { setTimeout as wait } from 'node:timers/promises'

/**
 * Waits for a promise, and names it if it takes too long: a hook that times out by itself only says that it did. `seen`
 * adds what is known by then, such as the output of a server.
 */
export async function within<Value>(
  seconds: number,
  what: string,
  work: Promise<Value>,
  seen: () => string = () => '',
): Promise<Value> {
  const over = new AbortController()
  const tooLate = wait(seconds * 1000, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Error(`Waited ${seconds} s for ${what}.${seen() && `\n${seen()}`}`)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    over.abort()
    tooLate.catch(() => {})
  }
}
