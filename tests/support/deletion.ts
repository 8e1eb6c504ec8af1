import { eq, sql } from 'drizzle-orm'
import { unsafeReadSession } from '#app/features/accounts/sign-in/read-session.server.ts'
import { signUp } from '#app/features/accounts/sign-in/sign-up.server.ts'
import { applications } from '#app/features/applications/application.table.server.ts'
import { askRefund } from '#app/features/payments/refunds/ask-refund.server.ts'
import { askDeletion } from '#app/features/privacy/deletion/ask-deletion.server.ts'
import { changeRefundRules } from '#app/features/settings/change-refund-rules.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anApplication, aStaffMember } from '#tests/support/builders.ts'
import { aKnownRoute, anOrder, pay } from '#tests/support/payments.ts'
import { testNow } from '#tests/support/test-now.ts'

export const client = { ipAddress: '127.0.0.1', userAgent: 'a browser', place: null }
export const asha = {
  fullName: 'Asha Quillonda',
  email: 'asha@example.test',
  password: 'portolan chart 1375',
  country: 'IN',
}

export const chen = { ...asha, fullName: 'Chen Li', email: 'chen@example.test', password: 'another chart 15' }

export type MakeContext = (actor?: Actor, now?: Date) => RequestContext

export const inDays = (days: number) => new Date(testNow.getTime() + days * 86_400_000)

export async function somebody(ctx: MakeContext, person = asha) {
  const result = await signUp(ctx(), person, { client })
  if (!result.ok || result.value.kind !== 'session') throw new Error('Not signed up')
  const { accountId, token } = result.value
  await ctx().db.execute(sql`update accounts set email_verified = true where id = ${accountId}`)
  const session = await unsafeReadSession(ctx(), token)
  const actor: Actor = { kind: 'traveller', accountId, emailVerified: true }
  return { accountId, token, actor, own: ctx(actor), sessionId: session?.signedIn.sessionId ?? '' }
}

/** A closed case, for which an officer requests a larger refund than one person may approve. */
export async function aWaitingRefund(ctx: MakeContext, { accountId, own }: Somebody) {
  const { db } = ctx()
  await aKnownRoute(ctx().db)
  const { id: applicationId, reference, updatedAt } = await anApplication(ctx(), { ownerId: accountId })
  const paid = await pay(own, anOrder(applicationId, { draftOf: updatedAt }))
  if (!paid.ok) throw new Error('Nothing was paid')
  await db.update(applications).set({ status: 'approved' }).where(eq(applications.id, applicationId))
  await changeRefundRules(ctx(await aStaffMember(db, 'admin')), { from: 20_000, to: 0 })
  const lines = [{ line: 'service_fee' as const, minor: 1_500 }]
  const wish = { lines, reason: 'Asha Quillonda was charged twice.', seen: 0 }
  const officer = await aStaffMember(db)
  const asked = await askRefund(ctx(officer), paid.value.attempt.id, wish, crypto.randomUUID())
  if (!asked.ok || asked.value.state !== 'waiting') throw new Error('Nothing waits')
  return { obstacle: { applicationId, reference }, refundId: asked.value.id }
}

export type Somebody = Awaited<ReturnType<typeof somebody>>

export const ask = ({ own, accountId, sessionId }: Somebody, typed = ' delete ') =>
  askDeletion(own, accountId, { typed, sessionId, client })

export async function emails(ctx: RequestContext) {
  const mail = await listMail(ctx.db, ctx.ports.encryption, 50)
  return mail.filter(({ mail: { to } }) => to === asha.email).map(({ mail: { subject, text } }) => ({ subject, text }))
}

export const keepLink = async (ctx: RequestContext) =>
  (await emails(ctx)).flatMap(({ text }) => /keep-account\?token=(\S+)/.exec(text)?.[1] ?? [])[0] ?? ''
