import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { readTypedCode, recoveryCodeFrom, recoveryCodes } from './recovery-code.ts'
import { inGroups, newTotpSecret, stepOfCode, totpLink } from './totp.ts'

// RFC 6238, appendix B: the last six of its eight digits, for the secret "12345678901234567890".
const secret = Secret.fromLatin1('12345678901234567890').base32
const published = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
] as const

describe('an authenticator app code', () => {
  test.for(published)('at second %s matches the published test vector', ([second, code]) => {
    expect(stepOfCode(secret, code, new Date(second * 1000))).toBe(Math.floor(second / 30))
  })

  const now = new Date('2026-11-20T10:00:07Z')
  const step = Math.floor(now.getTime() / 30_000)
  const codeAt = (away: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + away * 30_000 })

  test.for([
    [-3, undefined],
    [-2, undefined],
    [-1, step - 1],
    [0, step],
    [1, step + 1],
    [2, undefined],
    [3, undefined],
  ] as const)('%s steps of 30 seconds away matches step %s', ([away, counted]) => {
    expect(stepOfCode(secret, codeAt(away), now)).toBe(counted)
  })

  test.for(['', '12345', '1234567', 'abcdef', '000000'])('cannot be %j', (typed) => {
    expect(stepOfCode(secret, typed, now)).toBeUndefined()
  })
})

test('a secret has 160 random bits, and its link follows the otpauth format', () => {
  const made = newTotpSecret()
  expect(made).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(made)
  const link = new URL(totpLink(made, 'asha@example.test'))
  expect([link.protocol, link.host, decodeURIComponent(link.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Portolan:asha@example.test',
  ])
  expect(Object.fromEntries(link.searchParams)).toEqual({
    issuer: 'Portolan',
    secret: made,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
  expect(inGroups(made).split(' ')).toHaveLength(8)
})

describe('a recovery code', () => {
  const code = recoveryCodeFrom('something')

  test('has 12 characters from a set of 32, in groups of four, with no look-alikes', () => {
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
    expect(Math.log2(32 ** recoveryCodes.letters)).toBeGreaterThanOrEqual(50)
    expect(recoveryCodeFrom('something else')).not.toBe(code)
  })

  test.for([
    ['k7qf-9m2x-tb4h', 'K7QF9M2XTB4H'],
    [' K7QF 9M2X TB4H ', 'K7QF9M2XTB4H'],
    ['K7QF9M2XTB4H', 'K7QF9M2XTB4H'],
    ['o7ql-9mix-tb4h', '07Q19M1XTB4H'],
  ])('may be typed as %j', ([typed, code]) => {
    expect(readTypedCode(typed ?? '')).toEqual({ kind: 'recovery', code })
  })

  test.for(['', 'K7QF', 'K7QF-9M2X-TB4', 'K7QF-9M2X-TB4HH', 'U7QF-9M2X-TB4H', '12345', '1234567', '一二三四五六'])(
    'cannot be %j, and neither can an app code',
    (typed) => {
      expect(readTypedCode(typed)).toBeUndefined()
    },
  )

  test('is distinguished from an app code, however its digits are grouped', () => {
    expect(readTypedCode(' 123 456 ')).toEqual({ kind: 'app', code: '123456' })
  })
})
