import { expect, test } from 'vitest'
import { newId } from '#app/lib/id.ts'
import { type Actor, staffMember, visitor } from '#app/platform/actor.ts'
import { mayActOnVisaCheck, visaCheckActions } from './visa-check.policy.ts'

const application = { ownerId: newId<'account'>() }
const people: Record<string, Actor> = {
  visitor,
  owner: { kind: 'traveller', accountId: application.ownerId, emailVerified: true },
  'other traveller': { kind: 'traveller', accountId: newId(), emailVerified: true },
  officer: staffMember(newId(), 'officer'),
  'officer who is the owner': staffMember(application.ownerId, 'officer'),
}

test('limits visa check actions by role', () => {
  const allowed = Object.entries(people).map(([name, actor]) => [
    name,
    visaCheckActions.filter((action) => mayActOnVisaCheck(actor, action, application)).join(' '),
  ])
  expect(Object.fromEntries(allowed)).toEqual({
    visitor: '',
    owner: 'read check',
    'other traveller': '',
    officer: 'see',
    'officer who is the owner': '',
  })
})
