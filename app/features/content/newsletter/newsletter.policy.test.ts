import { expect, test } from 'vitest'
import type { Id } from '#app/lib/id.ts'
import { type Actor, system, visitor } from '#app/platform/actor.ts'
import { mayActOnSubscription, newsletterActions } from './newsletter.policy.ts'

const accountId = '00000000-0000-4000-8000-000000000000' as Id<'account'>

const people: [string, Actor, boolean][] = [
  ['a visitor', visitor, true],
  ['a traveller', { kind: 'traveller', accountId, emailVerified: false }, true],
  ['staff', { kind: 'staff', accountId, role: 'officer' }, true],
  ['the service itself', system, false],
]

test.for(people.flatMap(([who, actor, may]) => newsletterActions.map((action) => [who, action, actor, may] as const)))(
  'whether %s may %s',
  ([, action, actor, may]) => {
    expect(mayActOnSubscription(actor, action)).toBe(may)
  },
)
