import { expect, test } from 'vitest'
import type { Id } from '#app/lib/id.ts'
import { codeIn, isSameLetterBox, mayRefer, newCode, type Party, statusOf } from './referral.ts'

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
] as const)('%s and %s: one letter box is %s', ([one, other, same]) => {
  expect(isSameLetterBox(one, other)).toBe(same)
  expect(isSameLetterBox(other, one)).toBe(same)
})

test('nobody refers themselves, and staff and the blocked are no part of it', () => {
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

test('codes are ten letters that nobody misreads, and no two are alike', () => {
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
] as const)('"%s" as a code is %s', ([text, code]) => {
  expect(codeIn(text)).toBe(code)
})

test('how far a referral is follows from its moments', () => {
  const at = new Date()
  expect(statusOf({ registeredAt: null, completedAt: null })).toBe('pending')
  expect(statusOf({ registeredAt: at, completedAt: null })).toBe('registered')
  expect(statusOf({ registeredAt: at, completedAt: at })).toBe('completed')
})
