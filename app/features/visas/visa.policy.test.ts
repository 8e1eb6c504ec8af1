import { expect, test } from 'vitest'
import { newId } from '#app/lib/id.ts'
import { type Actor, staffMember, visitor } from '#app/platform/actor.ts'
import { anyService } from '#tests/support/any-service.ts'
import { mayActOnVisas, visaActions } from './visa.policy.ts'

test('anyone can read the facts, and only the service loads them', () => {
  const actors: Record<string, Actor> = {
    visitor,
    traveller: { kind: 'traveller', accountId: newId(), emailVerified: true },
    admin: staffMember(newId(), 'admin'),
    service: anyService,
  }
  const allowed = Object.entries(actors).map(([name, actor]) => [
    name,
    visaActions.filter((action) => mayActOnVisas(actor, action)).join(' '),
  ])
  expect(Object.fromEntries(allowed)).toEqual({
    visitor: 'read',
    traveller: 'read',
    admin: 'read',
    service: 'read load',
  })
})
