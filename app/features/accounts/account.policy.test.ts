import { expect, test } from 'vitest'
import { newId } from '#app/lib/id.ts'
import { type Actor, staffMember, visitor } from '#app/platform/actor.ts'
import { anyService } from '#tests/support/any-service.ts'
import { accountActions, mayActOnAccount } from './account.policy.ts'

const account = { id: newId<'account'>() }
const people: Record<string, Actor> = {
  visitor,
  owner: { kind: 'traveller', accountId: account.id, emailVerified: true },
  'other traveller': { kind: 'traveller', accountId: newId(), emailVerified: true },
  officer: staffMember(newId(), 'officer'),
  admin: staffMember(newId(), 'admin'),
  'an admin, of their own': staffMember(account.id, 'admin'),
  'the service': anyService,
}

test('each role may take only its own account actions', () => {
  const allowed = Object.entries(people).map(([name, actor]) => [
    name,
    accountActions.filter((action) => mayActOnAccount(actor, action, account)).join(' '),
  ])
  expect(Object.fromEntries(allowed)).toEqual({
    visitor: 'sign-up sign-in sign-out recover confirm-email',
    owner: 'sign-up sign-in sign-out recover confirm-email read manage',
    'other traveller': 'sign-up sign-in sign-out recover confirm-email',
    officer: 'sign-up sign-in sign-out recover confirm-email look-up browse invite',
    admin:
      'sign-up sign-in sign-out recover confirm-email look-up browse invite block end-sessions remove-factors give-role',
    'an admin, of their own': 'sign-up sign-in sign-out recover confirm-email read look-up browse invite manage',
    'the service': 'read look-up browse block end-sessions remove-factors give-role',
  })
})
