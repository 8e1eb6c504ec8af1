import { expect, test } from 'vitest'
import type { Id } from '#app/lib/id.ts'
import { type Actor, staffMember, visitor } from '#app/platform/actor.ts'
import { anyService } from '#tests/support/any-service.ts'
import { mayActOnPosts, postActions } from './post.policy.ts'

const accountId = crypto.randomUUID() as Id<'account'>
const actors: [string, Actor, string[]][] = [
  ['a visitor', visitor, ['read']],
  ['a traveller', { kind: 'traveller', accountId, emailVerified: true }, ['read']],
  ['an administrator', staffMember(accountId, 'admin'), ['read', 'manage']],
  ['an officer', staffMember(accountId, 'officer'), ['read', 'manage']],
  ['support', staffMember(accountId, 'support'), ['read']],
  ['the service', anyService, ['read', 'load']],
]

test.each(actors)('%s has only the permitted article actions', (_, actor, allowed) => {
  expect(postActions.filter((action) => mayActOnPosts(actor, action))).toEqual(allowed)
})
