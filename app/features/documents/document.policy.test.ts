import { expect, test } from 'vitest'
import { newId } from '#app/lib/id.ts'
import { type Actor, staffMember, visitor } from '#app/platform/actor.ts'
import { anyService } from '#tests/support/any-service.ts'
import { documentActions, mayActOnDocument } from './document.policy.ts'

const document = { ownerId: newId<'account'>() }
const people: Record<string, Actor> = {
  visitor,
  owner: { kind: 'traveller', accountId: document.ownerId, emailVerified: true },
  'owner with an unconfirmed address': { kind: 'traveller', accountId: document.ownerId, emailVerified: false },
  'other traveller': { kind: 'traveller', accountId: newId(), emailVerified: true },
  support: staffMember(newId(), 'support'),
  officer: staffMember(newId(), 'officer'),
  admin: staffMember(newId(), 'admin'),
  'officer who is the owner': staffMember(document.ownerId, 'officer'),
  'administrator who is the owner': staffMember(document.ownerId, 'admin'),
  'the service': anyService,
}

test('each role may take only its own document actions', () => {
  const allowed = Object.entries(people).map(([name, actor]) => [
    name,
    documentActions.filter((action) => mayActOnDocument(actor, action, document)).join(' '),
  ])
  expect(Object.fromEntries(allowed)).toEqual({
    visitor: '',
    owner: 'read upload remove',
    'owner with an unconfirmed address': 'read upload remove',
    'other traveller': '',
    support: '',
    officer: 'open decide edit add',
    admin: 'open decide edit add',
    'officer who is the owner': '',
    'administrator who is the owner': '',
    'the service': 'ask-again',
  })
})
