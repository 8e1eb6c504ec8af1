import { expect, test } from 'vitest'
import type { Id } from '#app/lib/id.ts'
import { type Actor, staffMember, visitor } from '#app/platform/actor.ts'
import { anyService } from '#tests/support/any-service.ts'
import { mayActOnRecommendations, recommendationActions } from './recommendation.policy.ts'

const accountId = '00000000-0000-4000-8000-000000000000' as Id<'account'>

const people: [string, Actor, string][] = [
  ['a visitor', visitor, ''],
  ['a traveller', { kind: 'traveller', accountId, emailVerified: false }, 'read wish'],
  ['staff', staffMember(accountId, 'admin'), ''],
  ['the service itself', anyService, ''],
]

test.for(people)('limits recommendation actions for %s', ([, actor, may]) => {
  expect(recommendationActions.filter((action) => mayActOnRecommendations(actor, action)).join(' ')).toBe(may)
})
