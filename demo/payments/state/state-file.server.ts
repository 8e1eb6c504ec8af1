import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { randomLetters } from './ids.server.ts'
import { emptyState, type Keys, type State } from './state.ts'

/** Loads the state from the file, or starts a new one. A file written by another version is left unchanged. */
export function openState(file: string | undefined): State {
  if (!file || !existsSync(file)) return emptyState(newKeys())
  const state: State = JSON.parse(readFileSync(file, 'utf8'))
  if (state.version !== 1) throw new Error(`${file} was written by another version of the stand-in provider`)
  return state
}

/** Writes the whole file, or nothing. */
export function writeState(file: string, state: State): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

function newKeys(): Keys {
  return {
    stripeSecret: `sk_test_${randomLetters(40)}`,
    stripeWebhook: `whsec_${randomLetters(32)}`,
    razorpayId: `rzp_test_${randomLetters(14)}`,
    razorpaySecret: randomLetters(24),
    razorpayWebhook: randomLetters(24),
  }
}
