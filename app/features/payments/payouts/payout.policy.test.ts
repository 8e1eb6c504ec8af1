import { expect, test } from 'vitest'
import { newId } from '#app/lib/id.ts'
import { type Actor, staffMember, visitor } from '#app/platform/actor.ts'
import { anyService } from '#tests/support/any-service.ts'
import { mayActOnPayout, payoutActions } from './payout.policy.ts'

const ownerId = newId<'account'>()
const other = newId<'account'>()

const people: [string, Actor, string][] = [
  ['a visitor', visitor, ''],
  ['its owner', { kind: 'traveller', accountId: ownerId, emailVerified: true }, 'ask cancel read-own'],
  ['another traveller', { kind: 'traveller', accountId: other, emailVerified: true }, ''],
  ['support', staffMember(other, 'support'), ''],
  ['an officer', staffMember(other, 'officer'), 'see decide'],
  ['an administrator', staffMember(other, 'admin'), 'see decide'],
  ['an officer who is its owner', staffMember(ownerId, 'officer'), 'see'],
  ['the service itself', anyService, ''],
]

test.for(people)('limits payout actions for %s', ([, actor, may]) => {
  expect(payoutActions.filter((action) => mayActOnPayout(actor, action, { ownerId })).join(' ')).toBe(may)
})
