import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { credits } from '#app/features/payments/payment.table.server.ts'
import { saveWishes } from '#app/features/recommendations/save-wishes.server.ts'
import { travelWishes } from '#app/features/recommendations/wishes.table.server.ts'
import { noWishes } from '#app/features/recommendations/wishes.ts'
import { inviteByMail } from '#app/features/referrals/invite.server.ts'
import { readReferrals } from '#app/features/referrals/read-referrals.server.ts'
import { referralCodes, referrals } from '#app/features/referrals/referral.table.server.ts'
import { settleReferrals } from '#app/features/referrals/settle-referrals.server.ts'
import { newId } from '#app/lib/id.ts'
import { anApplication, aTraveller } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { asha, ask, inDays, somebody } from '#tests/support/deletion.ts'
import { jobActor } from '#tests/support/job-actor.ts'
import { eraseDueAccounts } from './erase-accounts.server.ts'

const settling = jobActor('referrals')

const deleting = jobActor('deletions')

const once = () => crypto.randomUUID()

test('erases the referral link, wishes and invited addresses; a reward stays in the ledger', async ({ ctx, db }) => {
  const person = await somebody(ctx)
  const wishes = { ...noWishes, regions: ['EU' as const] }
  await saveWishes(person.own, wishes, once())
  await inviteByMail(person.own, 'nobody.came@example.test', once())
  const newcomer = await aTraveller(db)
  const [id, at] = [newId<'referral'>(), inDays(-2)]
  const arrived = { referrerId: person.accountId, referredId: newcomer.accountId, registeredAt: at, createdAt: at }
  await db.insert(referrals).values({ id, ...arrived })
  await anApplication(ctx(), { ownerId: newcomer.accountId, status: 'approved' })
  expect(await settleReferrals(ctx(settling))).toBe(1)

  await ask(person)
  expect(await eraseDueAccounts(ctx(deleting, inDays(14)))).toBe(1)
  expect(await db.$count(travelWishes)).toBe(0)
  expect(await db.$count(referralCodes)).toBe(0)
  const left = await db.select().from(referrals)
  expect(left).toMatchObject([{ id, email: null, emailDigest: null }])
  expect(await db.$count(credits, eq(credits.ownerId, person.accountId))).toBe(1)
})

test('a referred user whose account is deleted still counts, and earns no reward', async ({ ctx, db }) => {
  const referrer = await aTraveller(db)
  const person = await somebody(ctx, { ...asha, email: 'newcomer@example.test' })
  const at = inDays(-2)
  const arrived = { referrerId: referrer.accountId, referredId: person.accountId, registeredAt: at, createdAt: at }
  await db.insert(referrals).values({ id: newId<'referral'>(), ...arrived })
  await ask(person)
  expect(await eraseDueAccounts(ctx(deleting, inDays(14)))).toBe(1)
  expect(await settleReferrals(ctx(settling, inDays(20)))).toBe(0)
  const { referrals: rows } = await readReferrals(ctx(referrer.actor))
  expect(rows).toMatchObject([{ address: null, status: 'registered', reward: null }])
})
