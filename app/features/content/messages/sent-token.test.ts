import { expect, test } from 'vitest'
import { openEncryption } from '#app/platform/encryption.server.ts'
import { readSentToken, sentToken } from './sent-token.ts'

const encryption = openEncryption(new Uint8Array(32).fill(7))
const now = new Date('2026-11-20T10:00:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const sent = { reference: 'PTN-7K3M-Q9XD', receipted: true }
const token = sentToken(encryption, sent, now)

test('the sender of a message can read its confirmation for a day', () => {
  expect(readSentToken(encryption, token, now)).toEqual(sent)
  expect(readSentToken(encryption, token, later(23))).toEqual(sent)
  expect(readSentToken(encryption, token, later(25))).toBeUndefined()
  expect(readSentToken(encryption, sentToken(encryption, { ...sent, receipted: false }, now), now)?.receipted).toBe(
    false,
  )
})

test.for([
  ['another reference', token.replace('7K3M', '7K3N')],
  ['another outcome', token.replace('.r.', '.n.')],
  ['another time', token.replace(/\.([0-9a-z]+)\.(?=[\w-]+$)/, '.zzzzzz.')],
  ['another seal', token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
  ['half a seal', token.slice(0, -10)],
  ['no seal', token.slice(0, token.lastIndexOf('.'))],
  ['the seal of another installation', sentToken(openEncryption(new Uint8Array(32).fill(8)), sent, now)],
  ['the reference alone', sent.reference],
  ['markup', '<script>alert(1)</script>'],
  ['nothing', ''],
  ['no token', null],
] as const)('rejects a forged token: %s', ([, forged]) => {
  expect(forged).not.toBe(token)
  expect(readSentToken(encryption, forged, now)).toBeUndefined()
})
