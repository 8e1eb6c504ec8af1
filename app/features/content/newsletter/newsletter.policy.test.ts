import { expect, test } from 'vitest'
import type { Id } from '#app/lib/id.ts'
import { type Actor, staffMember, visitor } from '#app/platform/actor.ts'
import { anyService } from '#tests/support/any-service.ts'
import { mayActOnSubscription, newsletterActions } from './newsletter.policy.ts'

const accountId = '00000000-0000-4000-8000-000000000000' as Id<'account'>

const people: [string, Actor, string][] = [
  ['a visitor', visitor, 'subscribe confirm leave'],
  ['a traveller', { kind: 'traveller', accountId, emailVerified: false }, 'subscribe confirm leave choose'],
  ['staff', staffMember(accountId, 'officer'), 'subscribe confirm leave'],
  ['the service itself', anyService, ''],
]

test.for(people)('%s has only the permitted newsletter actions', ([, actor, may]) => {
  expect(newsletterActions.filter((action) => mayActOnSubscription(actor, action)).join(' ')).toBe(may)
})
