import { expect, test } from 'vitest'
import { newId } from '#app/lib/id.ts'
import { type Actor, staffMember, visitor } from '#app/platform/actor.ts'
import { anyService } from '#tests/support/any-service.ts'
import { mayActOnTicket, ticketActions } from './ticket.policy.ts'

test('limits ticket actions by role', () => {
  const owner = newId<'account'>()
  const actors: Record<string, Actor> = {
    visitor,
    owner: { kind: 'traveller', accountId: owner, emailVerified: false },
    'another traveller': { kind: 'traveller', accountId: newId(), emailVerified: true },
    support: staffMember(newId(), 'support'),
    officer: staffMember(newId(), 'officer'),
    'an administrator who asked it': staffMember(owner, 'admin'),
    'the service': anyService,
  }
  const allowed = Object.entries(actors).map(([name, actor]) => [
    name,
    ticketActions.filter((action) => mayActOnTicket(actor, action, { accountId: owner })).join(' '),
  ])
  expect(Object.fromEntries(allowed)).toEqual({
    visitor: '',
    owner: 'open list-own read reply',
    'another traveller': 'open list-own',
    support: 'list serve',
    officer: 'list serve',
    'an administrator who asked it': 'list',
    'the service': '',
  })
})
