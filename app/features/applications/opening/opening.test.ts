import { expect, test } from 'vitest'
import { newId } from '#app/lib/id.ts'
import { staffMember } from '#app/platform/actor.ts'
import { openingReason } from './opening.ts'

const officer = staffMember(newId<'account'>(), 'officer')

test('the reason for opening follows the application’s status and assignee', () => {
  const reasons = [
    openingReason(officer, { status: 'document_verification', assigneeId: officer.accountId }),
    openingReason(officer, { status: 'processing', assigneeId: null }),
    openingReason(officer, { status: 'under_review', assigneeId: newId<'account'>() }),
    openingReason(officer, { status: 'withdrawn', assigneeId: officer.accountId }),
  ]
  expect(reasons.map(({ purpose, holder }) => `${purpose} ${holder}`)).toEqual([
    'check own',
    'file nobody',
    'follow other',
    'ended own',
  ])
})
