import { expect, test } from 'vitest'
import { type AcceptedWarning, isAccepted, verdictOf } from './acceptance.ts'

const minor: AcceptedWarning = { code: 'minor', accept: 'I know one thing.' }
const late: AcceptedWarning = { code: 'may_be_late', accept: 'I know that it may come on 8 January 2027.' }
const later: AcceptedWarning = { ...late, accept: 'I know that it may come on 9 January 2027.' }
const accepted = (...warnings: AcceptedWarning[]) => ({ at: '2026-11-23T12:00:00.000Z', warnings })

test('an acceptance applies only to the exact wording that was accepted', () => {
  expect(isAccepted(accepted(minor, late), [late, minor])).toBe(true)
  expect(isAccepted(accepted(minor, late), [minor, later])).toBe(false)
  expect(isAccepted(accepted(minor), [minor, late])).toBe(false)
  expect(isAccepted(accepted(minor, late), [minor])).toBe(false)
  expect(isAccepted(undefined, [minor])).toBe(false)
  expect(isAccepted(undefined, [])).toBe(true)
})

test('a stop remains, whatever is accepted', () => {
  expect(verdictOf({ outcome: 'stop' }, accepted(minor), [minor])).toBe('stopped')
  expect(verdictOf({ outcome: 'warn' }, undefined, [minor])).toBe('unaccepted')
  expect(verdictOf({ outcome: 'warn' }, accepted(minor), [minor])).toBe('clear')
  expect(verdictOf({ outcome: 'fine' }, undefined, [])).toBe('clear')
})
