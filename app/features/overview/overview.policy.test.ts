import { expect, test } from 'vitest'
import { newId } from '#app/lib/id.ts'
import { type Actor, system, visitor } from '#app/platform/actor.ts'
import { mayOversee, overviewActions } from './overview.policy.ts'

const accountId = newId<'account'>()

const people: readonly [string, Actor, readonly string[]][] = [
  ['a visitor', visitor, []],
  ['the service itself', system, []],
  ['a traveller', { kind: 'traveller', accountId, emailVerified: true }, []],
  ['support', { kind: 'staff', accountId, role: 'support' }, ['see', 'search']],
  ['an officer', { kind: 'staff', accountId, role: 'officer' }, [...overviewActions]],
  ['an administrator', { kind: 'staff', accountId, role: 'admin' }, [...overviewActions]],
]

test.for(people)('%s oversees what is their business', ([, actor, expected]) => {
  expect(overviewActions.filter((action) => mayOversee(actor, action))).toEqual(expected)
})
