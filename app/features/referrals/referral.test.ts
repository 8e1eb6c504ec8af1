import { expect, test } from 'vitest'
import type { Id } from '#app/lib/id.ts'
import { codeIn, isSameMailbox, mayRefer, newCode, type Party, statusOf } from './referral.ts'

const person = (given: Partial<Party> = {}): Party => ({
  id: crypto.randomUUID() as Id<'account'>,
  email: `${crypto.randomUUID()}@example.test`,
  emailVerified: true,
  role: 'traveller',
  status: 'active',
  ...given,
})

test.for([
  ['asha@example.test', 'ASHA@Example.Test', true],
  ['asha@example.test', 'a.s.h.a@example.test', true],
  ['asha@example.test', 'asha+again@example.test', true],
  ['asha@example.test', 'A.sha+1+2@example.test', true],
  ['asha@gmail.com', 'asha@googlemail.com', true],
  ['asha@example.test', 'asha@example.org', false],
  ['asha@example.test', 'ashar@example.test', false],
  ['asha@exam.ple.test', 'asha@example.test', false],
] as const)('%s and %s are the same mailbox: %s', ([one, other, same]) => {
  expect(isSameMailbox(one, other)).toBe(same)
  expect(isSameMailbox(other, one)).toBe(same)
})

test('excludes self-referrals, staff and blocked accounts', () => {
  const [asha, ravi] = [person(), person()]
  expect(mayRefer(asha, ravi)).toBe(true)
  expect(mayRefer(asha, asha)).toBe(false)
  expect(mayRefer(asha, person({ email: asha.email.toUpperCase() }))).toBe(false)
  for (const role of ['support', 'officer', 'admin'] as const) {
    expect(mayRefer(person({ role }), ravi)).toBe(false)
    expect(mayRefer(asha, person({ role }))).toBe(false)
  }
  expect(mayRefer(person({ status: 'blocked' }), ravi)).toBe(false)
  expect(mayRefer(person({ status: 'inactive' }), ravi)).toBe(true)
})

test('codes have ten unambiguous characters, and are unique', () => {
  const codes = Array.from({ length: 500 }, newCode)
  expect(new Set(codes).size).toBe(500)
  for (const code of codes) expect(codeIn(code)).toBe(code)
})

test.for([
  ['23456789AB', '23456789AB'],
  [' 23456789ab ', '23456789AB'],
  ['23456789A', undefined],
  ['23456789ABC', undefined],
  ['0123456789', undefined],
  ['23456789A<', undefined],
  ['', undefined],
  [null, undefined],
] as const)('"%s" is read as the code %s', ([text, code]) => {
  expect(codeIn(text)).toBe(code)
})

test('derives the status of a referral from its timestamps', () => {
  const at = new Date()
  expect(statusOf({ registeredAt: null, completedAt: null })).toBe('pending')
  expect(statusOf({ registeredAt: at, completedAt: null })).toBe('registered')
  expect(statusOf({ registeredAt: at, completedAt: at })).toBe('completed')
})
