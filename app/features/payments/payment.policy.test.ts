import { expect, test } from 'vitest'
import { newId } from '#app/lib/id.ts'
import { type Actor, staffMember, visitor } from '#app/platform/actor.ts'
import { anyService } from '#tests/support/any-service.ts'
import { mayActOnPayment, paymentActions } from './payment.policy.ts'

test('limits payment actions by role', () => {
  const payerId = newId<'account'>()
  const accountId = newId<'account'>()
  const people: Record<string, Actor> = {
    visitor,
    payer: { kind: 'traveller', accountId: payerId, emailVerified: true },
    'payer with an unconfirmed address': { kind: 'traveller', accountId: payerId, emailVerified: false },
    'other traveller': { kind: 'traveller', accountId, emailVerified: true },
    support: staffMember(accountId, 'support'),
    officer: staffMember(accountId, 'officer'),
    admin: staffMember(accountId, 'admin'),
    'admin who is the payer': staffMember(payerId, 'admin'),
    service: anyService,
  }
  const allowed = Object.entries(people).map(([name, actor]) => [
    name,
    paymentActions.filter((action) => mayActOnPayment(actor, action, { payerId })).join(' '),
  ])
  expect(Object.fromEntries(allowed)).toEqual({
    visitor: 'announce',
    payer: 'pay read cancel announce',
    'payer with an unconfirmed address': 'read cancel announce',
    'other traveller': 'announce',
    support: 'announce',
    officer: 'announce',
    admin: 'announce',
    'admin who is the payer': 'announce',
    service: 'read settle announce verify',
  })
})
