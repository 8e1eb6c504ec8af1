import { expect, test } from 'vitest'
import { newId } from '#app/lib/id.ts'
import { type Actor, staffMember, visitor } from '#app/platform/actor.ts'
import { anyService } from '#tests/support/any-service.ts'
import { mayActOnPrivacy, privacyActions } from './privacy.policy.ts'

const account = { id: newId<'account'>() }
const people: Record<string, Actor> = {
  visitor,
  owner: { kind: 'traveller', accountId: account.id, emailVerified: false },
  'other traveller': { kind: 'traveller', accountId: newId(), emailVerified: true },
  admin: staffMember(newId(), 'admin'),
  'an officer, of their own': staffMember(account.id, 'officer'),
  'the service': anyService,
}

test('limits actions on account data by role', () => {
  const allowed = Object.entries(people).map(([name, actor]) => [
    name,
    privacyActions.filter((action) => mayActOnPrivacy(actor, action, account)).join(' '),
  ])
  expect(Object.fromEntries(allowed)).toEqual({
    visitor: 'keep-by-link',
    owner: 'export see-openings delete keep keep-by-link',
    'other traveller': 'keep-by-link',
    admin: 'keep-by-link see-erasures',
    'an officer, of their own': 'export see-openings delete keep keep-by-link',
    'the service': 'erase clean-up',
  })
})
