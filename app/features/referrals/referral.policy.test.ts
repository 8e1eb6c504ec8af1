import { expect, test } from 'vitest'
import type { Id } from '#app/lib/id.ts'
import { type Actor, staffMember, visitor } from '#app/platform/actor.ts'
import { anyService } from '#tests/support/any-service.ts'
import { mayActOnReferrals, referralActions } from './referral.policy.ts'

const accountId = '00000000-0000-4000-8000-000000000000' as Id<'account'>

const people: [string, Actor, string][] = [
  ['a visitor', visitor, 'come refuse'],
  ['a traveller', { kind: 'traveller', accountId, emailVerified: false }, 'read invite come refuse'],
  ['staff', staffMember(accountId, 'admin'), 'come refuse'],
  ['the service itself', anyService, 'settle'],
]

test.for(people)('limits referral actions for %s', ([, actor, may]) => {
  expect(referralActions.filter((action) => mayActOnReferrals(actor, action)).join(' ')).toBe(may)
})
