import { expect, test } from 'vitest'
import { newId } from '#app/lib/id.ts'
import { type Actor, staffMember, visitor } from '#app/platform/actor.ts'
import { anyService } from '#tests/support/any-service.ts'
import { mayOversee, overviewActions } from './overview.policy.ts'

const accountId = newId<'account'>()

const people: readonly [string, Actor, readonly string[]][] = [
  ['a visitor', visitor, []],
  ['the service itself', anyService, []],
  ['a traveller', { kind: 'traveller', accountId, emailVerified: true }, []],
  ['support', staffMember(accountId, 'support'), ['see', 'search', 'see-cases', 'see-people', 'see-tickets']],
  ['an officer', staffMember(accountId, 'officer'), overviewActions.filter((action) => action !== 'see-reports')],
  ['an administrator', staffMember(accountId, 'admin'), [...overviewActions]],
]

test.for(people)('%s sees only the overview areas of their role', ([, actor, expected]) => {
  expect(overviewActions.filter((action) => mayOversee(actor, action))).toEqual(expected)
})
