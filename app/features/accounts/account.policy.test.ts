import { expect, test } from 'vitest'
import { newId } from '#app/lib/id.ts'
import { type Actor, system, visitor } from '#app/platform/actor.ts'
import { accountActions, mayActOnAccount } from './account.policy.ts'

const account = { id: newId<'account'>() }
const people: Record<string, Actor> = {
  visitor,
  owner: { kind: 'traveller', accountId: account.id, emailVerified: true },
  'other traveller': { kind: 'traveller', accountId: newId(), emailVerified: true },
  officer: { kind: 'staff', accountId: newId(), role: 'officer' },
  'the service': system,
}

test('who may do what with an account', () => {
  const allowed = Object.entries(people).map(([name, actor]) => [
    name,
    accountActions.filter((action) => mayActOnAccount(actor, action, account)).join(' '),
  ])
  expect(Object.fromEntries(allowed)).toEqual({
    visitor: 'sign-up sign-in sign-out confirm-email',
    owner: 'sign-up sign-in sign-out read confirm-email',
    'other traveller': 'sign-up sign-in sign-out confirm-email',
    officer: 'sign-up sign-in sign-out confirm-email',
    'the service': 'read',
  })
})
