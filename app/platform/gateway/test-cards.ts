import type { DeclineReason } from './gateway.ts'

type Meaning = { state: 'succeeded' } | { state: 'failed'; reason: DeclineReason } | { state: 'needs_authentication' }

/** The numbers that mean something in test mode, as docs/test-payments.md lists them. None belongs to anybody. */
export const testCards: Readonly<Record<string, Meaning>> = {
  '4242424242424242': { state: 'succeeded' },
  '5555555555554444': { state: 'succeeded' },
  '378282246310005': { state: 'succeeded' },
  '4000000000000002': { state: 'failed', reason: 'declined' },
  '4000000000009995': { state: 'failed', reason: 'insufficient_funds' },
  '4000000000000069': { state: 'failed', reason: 'expired_card' },
  '4000002500003155': { state: 'needs_authentication' },
}
