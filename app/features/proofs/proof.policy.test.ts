import { expect, test } from 'vitest'
import { newId } from '#app/lib/id.ts'
import { type Actor, service, staffMember, visitor } from '#app/platform/actor.ts'
import { mayActOnProof, proofActions } from './proof.policy.ts'

const application = { ownerId: newId<'account'>() }
const people: Record<string, Actor> = {
  visitor,
  owner: { kind: 'traveller', accountId: application.ownerId, emailVerified: true },
  'other traveller': { kind: 'traveller', accountId: newId(), emailVerified: true },
  admin: staffMember(newId(), 'admin'),
  'administrator who is the owner': staffMember(application.ownerId, 'admin'),
  'the operator': service('proof-key.rotate'),
}

test('limits proof actions by role', () => {
  const allowed = Object.entries(people).map(([name, actor]) => [
    name,
    proofActions.filter((action) => mayActOnProof(actor, action, application)).join(' '),
  ])
  expect(Object.fromEntries(allowed)).toEqual({
    visitor: 'verify',
    owner: 'read make revoke verify',
    'other traveller': 'verify',
    admin: 'verify',
    'administrator who is the owner': 'verify',
    'the operator': 'rotate-key',
  })
})
