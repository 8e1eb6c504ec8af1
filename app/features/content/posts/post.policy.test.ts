import { expect, test } from 'vitest'
import type { Id } from '#app/lib/id.ts'
import { type Actor, system, visitor } from '#app/platform/actor.ts'
import { mayActOnPosts, postActions } from './post.policy.ts'

const accountId = crypto.randomUUID() as Id<'account'>
const actors: [string, Actor, string[]][] = [
  ['a visitor', visitor, ['read']],
  ['a traveller', { kind: 'traveller', accountId, emailVerified: true }, ['read']],
  ['an administrator', { kind: 'staff', accountId, role: 'admin' }, ['read', 'manage']],
  ['an officer', { kind: 'staff', accountId, role: 'officer' }, ['read', 'manage']],
  ['support', { kind: 'staff', accountId, role: 'support' }, ['read']],
  ['the service', system, ['read', 'load']],
]

test.each(actors)('what %s may do with articles', (_, actor, allowed) => {
  expect(postActions.filter((action) => mayActOnPosts(actor, action))).toEqual(allowed)
})
