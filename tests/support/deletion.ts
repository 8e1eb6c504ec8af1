import { eq, sql } from 'drizzle-orm'
import { unsafeReadSession } from '#app/features/accounts/sign-in/read-session.server.ts'
import { signUp } from '#app/features/accounts/sign-in/sign-up.server.ts'
import { applications } from '#app/features/applications/application.table.server.ts'
import { askRefund } from '#app/features/payments/refunds/ask-refund.server.ts'
import { askDeletion } from '#app/features/privacy/deletion/ask-deletion.server.ts'
import { changeRefundRules } from '#app/features/settings/change-refund-rules.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import type { Call } from '#app/platform/call.server.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
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

export type MakeCall = (actor?: Actor, now?: Date) => Call

export const inDays = (days: number) => new Date(testNow.getTime() + days * 86_400_000)

export async function somebody(call: MakeCall, person = asha) {
  const result = await signUp(call(), person, { client })
  if (!result.ok || result.value.kind !== 'session') throw new Error('Not signed up')
  const { accountId, token } = result.value
  await call().db.execute(sql`update accounts set email_verified = true where id = ${accountId}`)
  const session = await unsafeReadSession(call(), token)
  const actor: Actor = { kind: 'traveller', accountId, emailVerified: true }
  return { accountId, token, actor, own: call(actor), sessionId: session?.signedIn.sessionId ?? '' }
}

/** A closed case, for which an officer requests a larger refund than one person may approve. */
export async function aWaitingRefund(call: MakeCall, { accountId, own }: Somebody) {
  const { db } = call()
  await aKnownRoute(call().db)
  const { id: applicationId, reference, updatedAt } = await anApplication(call(), { ownerId: accountId })
  const paid = await pay(own, anOrder(applicationId, { draftOf: updatedAt }))
  if (!paid.ok) throw new Error('Nothing was paid')
  await db.update(applications).set({ status: 'approved' }).where(eq(applications.id, applicationId))
  await changeRefundRules(call(await aStaffMember(db, 'admin')), { from: 20_000, to: 0 })
  const lines = [{ line: 'service_fee' as const, minor: 1_500 }]
  const wish = { lines, reason: 'Asha Quillonda was charged twice.', seen: 0 }
  const officer = await aStaffMember(db)
  const asked = await askRefund(call(officer), paid.value.attempt.id, wish, crypto.randomUUID())
  if (!asked.ok || asked.value.state !== 'waiting') throw new Error('Nothing waits')
  return { obstacle: { applicationId, reference }, refundId: asked.value.id }
}

export type Somebody = Awaited<ReturnType<typeof somebody>>

export const ask = ({ own, accountId, sessionId }: Somebody, typed = ' delete ') =>
  askDeletion(own, accountId, { typed, sessionId, client })

export async function letters(call: Call) {
  const mail = await listMail(call.db, call.ports.vault, 50)
  return mail.filter(({ mail: { to } }) => to === asha.email).map(({ mail: { subject, text } }) => ({ subject, text }))
}

export const keepLink = async (call: Call) =>
  (await letters(call)).flatMap(({ text }) => /keep-account\?token=(\S+)/.exec(text)?.[1] ?? [])[0] ?? ''
