import { drizzle } from 'drizzle-orm/node-postgres'
import postgres from 'postgres'
import { type LoaderFunction, RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPeople } from '#app/features/accounts/demo-people.ts'
import { invitePerson } from '#app/features/accounts/invitations/invite.server.ts'
import { makeRole } from '#app/features/accounts/roles/edit-role.server.ts'
import { seedFaqs } from '#app/features/content/faqs/seed-faqs.server.ts'
import { sendContactMessage } from '#app/features/content/messages/send-contact-message.server.ts'
import { seedTranslations } from '#app/features/content/translations/seed-translations.server.ts'
import { makeCoupon } from '#app/features/coupons/make-coupon.server.ts'
import { uploadOwnFile } from '#app/features/documents/own/upload-own-file.server.ts'
import { askPayout } from '#app/features/payments/payouts/ask-payout.server.ts'
import { decidePayout } from '#app/features/payments/payouts/decide-payout.server.ts'
import { openTicket } from '#app/features/support/open-ticket.server.ts'
import { seedTemplates } from '#app/features/support/templates/seed-templates.server.ts'
import { addVisaRecord } from '#app/features/visa-records/save-visa-record.server.ts'
import { addTrip } from '#app/features/visa-records/trips/save-trip.server.ts'
import { sendFactReport } from '#app/features/visas/reports/send-fact-report.server.ts'
import type { Id } from '#app/lib/id.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { type Actor, service, staffMember } from '#app/platform/actor.ts'
import { ReliablePool } from '#app/platform/database/pool.server.ts'
import { type Encryption, openEncryption } from '#app/platform/encryption.server.ts'
import { inMemory } from '#app/platform/files/incoming-file.server.ts'
import { limitsContext, openLimits } from '#app/platform/http/limits.server.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { type RequestContext, requestContext } from '#app/platform/request-context.server.ts'
import { unsafeOpenDemoAccounts } from '#demo/accounts/open-demo-accounts.server.ts'
import { unsafeOpenDemoCases } from '#demo/cases/open-demo-cases.server.ts'
import { demoTranslations } from '#demo/content/demo-translations.ts'
import { type RouteEntry, routeTable } from '#tests/house/route-table.ts'
import { cloneRows } from '#tests/support/cloned-rows.ts'
import { makeDatabase } from '#tests/support/database.ts'
import { aFactProposal } from '#tests/support/fact-proposals.ts'
import { pageRequest } from '#tests/support/page-request.ts'
import { reward } from '#tests/support/payouts.ts'
import { testPorts } from '#tests/support/ports.ts'
import { standIn } from '#tests/support/stand-in.ts'
import { aTrip, aVisaRecord } from '#tests/support/visa-records.ts'
import { aWatchTask } from '#tests/support/watch-tasks.ts'
import { addressesOf, isPortal } from './page-addresses.ts'

// Reads every page of the account and of the portal twice: with the rows of a demonstration, and with 10 times as many.
// The second time it may not run more queries. New routes are included automatically.

/** Tables that do not grow: facts, which are already numerous, and data that exists only once. */
const kept = [
  ...['countries', 'requirements', 'schemes', 'missions', 'transit_rules', 'exchange_rates', 'settings'],
  ...['data_versions', 'content_loads', 'audit_head', 'agency_hours'],
]

const formOnly = 'is only the target of a form: asked for without one, it leads back to the page of the form'

/** Pages that this test cannot render, each with the reason. */
const withoutRows: Readonly<Record<string, string>> = {
  '/confirm-email': 'it redirects users with a confirmed address',
  '/resend-verification': formOnly,
  '/documents/upload': formOnly,
  '/security/settings': formOnly,
  '/security/sessions': formOnly,
  '/security/second-factor/recovery-codes': formOnly,
  '/security/data/export': formOnly,
  '/security/data/keep': formOnly,
  '/session/stay': formOnly,
  '/admin/applications/export': formOnly,
  '/admin/applications/undo': formOnly,
  '/admin/finance/journal/export': formOnly,
  '/payments/statement': 'it asks for a year, and reads what /payments lists',
  '/admin/applications/:applicationId/presence': formOnly,
  '/admin/applications/:applicationId/conversation': formOnly,
  '/admin/applications/:applicationId/passport-number': formOnly,
  '/admin/applications/:applicationId/form': formOnly,
  '/admin/applications/:applicationId/form.pdf': formOnly,
  '/admin/applications/:applicationId/filing/values': formOnly,
  '/admin/visas/stale': 'it leads on to the desk of facts',
  '/admin/users/:accountId/sessions': formOnly,
  '/admin/users/:accountId/confirmation': formOnly,
  '/apply/:applicationId/quote-request': formOnly,
  '/admin': 'leads on to the dashboard',
  '/apply/:applicationId/documents/:kind': 'leads on to its card in the tray, or to where it is replaced',
  '/apply/:applicationId': 'leads on to the first unfinished page of the draft',
  '/application/:applicationId': 'leads on to the address of today',
  '/status/:applicationId': 'leads on to the one page of the application',
  '/admin/*': 'says that there is no such page',
  '/apply/:applicationId/pay/return/:attemptId': 'leads on to the dashboard once the payment has succeeded',
  '/profile/passport-number': 'the traveller has no passport in their profile',
  '/security/phone/code': 'no phone number is being confirmed',
  '/security/second-factor/app': 'no authenticator app is being set up',
  '/held/:heldId': 'no form is held for a session that ended',
  '/admin/disputes/:disputeId': 'a demonstration has no disputes',
  '/admin/partners/:partnerId': 'a demonstration has no partners',
  '/admin/partners/:partnerId/invoices/:number': 'a demonstration has no partners',
  '/admin/branches/:branchId': 'a demonstration has no branches',
  '/partner': 'the traveller of a demonstration is no agent of a company',
  '/partner/invoices/:number': 'the traveller of a demonstration is no agent of a company',
  '/admin/finance/differences/:findingId': 'a demonstration has no differences',
  '/admin/disputes/:disputeId/evidence.pdf': formOnly,
}

const now = new Date()
const isCounted = ({ hasLoader, access, pattern }: RouteEntry) =>
  hasLoader && (access === 'signed-in' || access === 'staff' || access === 'admin') && !pattern.startsWith('/realtime/')
const pages = routeTable.filter(isCounted)

// A copied row can be decrypted with another's ID and key.
const fixed = openEncryption(new Uint8Array(32))
const key = fixed.newKey('anything')
const encryption: Encryption = {
  newKey: () => key,
  seal: (_key, _about, plain) => fixed.seal(key, 'anything', plain),
  open: (_key, _about, sealed) => fixed.open(key, 'anything', sealed),
  digest: fixed.digest,
}

let statements = 0
let database: Awaited<ReturnType<typeof makeDatabase>>
let client: postgres.Sql
let pool: ReliablePool
let ctx: RequestContext
let removeFiles: () => void
let traveller: Actor & { accountId: Id<'account'> }
let administrator: Actor & { accountId: Id<'account'> }
/** Addresses that responded with few rows, and their number of queries. */
const few = new Map<string, { address: string; count: number }>()
const many = new Map<string, number>()

beforeAll(async () => {
  database = await makeDatabase('facts')
  client = postgres(database.url, { max: 4, onnotice: () => {} })
  const logger = {
    logQuery() {
      statements += 1
    },
  }
  pool = new ReliablePool(database.url, { connections: 4, longestWaitMs: 10_000 })
  const db = drizzle(pool, { logger })
  const opened = testPorts(encryption)
  removeFiles = opened.remove
  ctx = { actor: service('content.load'), now, db, ports: opened.ports }
  await seedFaqs(ctx)
  await seedTranslations(ctx, demoTranslations)
  await seedTemplates(ctx)
  await unsafeOpenDemoAccounts(ctx, demoPeople)
  await unsafeOpenDemoCases(ctx, standIn)
  traveller = { kind: 'traveller', accountId: await accountOf('traveller'), emailVerified: true }
  administrator = staffMember(await accountOf('admin'), 'admin')
  await askAndKeep()
  for (const page of pages) {
    for (const address of await addressesOf(page, client, traveller.accountId)) {
      const count = await countOf(page, address)
      if (count === undefined) continue
      few.set(page.pattern, { address, count })
      break
    }
  }
  await cloneRows(client, { copies: 9, keep: kept, owners: [traveller.accountId, administrator.accountId] })
  for (const page of pages) {
    const found = few.get(page.pattern)
    const count = found && (await countOf(page, found.address))
    if (count !== undefined) many.set(page.pattern, count)
  }
}, 600_000)

afterAll(async () => {
  await client?.end()
  await pool?.end()
  await database?.drop()
  removeFiles?.()
})

test.for(pages.map(({ pattern }) => pattern))('%s runs no more queries for many rows than for few', (one) => {
  const reason = withoutRows[one]
  if (reason) return expect(few.has(one), `it can be drawn, and is listed as a page that cannot: ${reason}`).toBe(false)
  expect(few.get(one), 'it answers with the rows of a demonstration').toBeDefined()
  expect(many.get(one)).toBeLessThanOrEqual(few.get(one)?.count ?? 0)
})

/** What the demonstration's cases lack: questions, messages, the user's own files, invitations. */
async function askAndKeep(): Promise<void> {
  const asking = { ...ctx, actor: traveller }
  const [name, email, subject, message] = ['Asha Rao', 'asha@example.test', 'My photo', 'May I wear glasses?']
  await openTicket(asking, { subject, message }, crypto.randomUUID())
  const wrong = { what: 'fee', text: 'It is 30 dollars.', source: '', email }
  await sendFactReport(asking, { subject: 'scheme', key: 'ke-eta' }, wrong)
  await sendContactMessage(asking, { name, email, subject, message }, crypto.randomUUID())
  const file = inMemory(Buffer.from('Passport, tickets, photo'))
  await uploadOwnFile(asking, { fileName: 'what-to-pack.txt', file, idempotencyKey: crypto.randomUUID() })
  await addVisaRecord(asking, traveller.accountId, aVisaRecord, crypto.randomUUID())
  await addTrip(asking, traveller.accountId, aTrip, crypto.randomUUID())
  const invited = { email: 'newcomer@example.test', fullName: 'Noor Newcomer', role: 'officer' } as const
  await invitePerson({ ...ctx, actor: administrator }, invited)
  await reward(asking, traveller)
  await askPayout(asking, traveller.accountId, 'paypal')
  const [payout] = await client`select id from credit_payouts`
  await decidePayout({ ...ctx, actor: administrator }, payout?.id, { to: 'paid', text: '' })
  await reward(asking, traveller)
  await askPayout(asking, traveller.accountId, 'gift_card')
  const role = { name: 'Cashier', capabilities: ['case.note', 'money.read'], reason: 'For the desk.' } as const
  await makeRole({ ...ctx, actor: administrator }, role)
  await aWatchTask(client)
  await aFactProposal(client)
  const coupon = { code: 'SUMMER', takes: { percent: 10 }, validFrom: dayOf(now), validUntil: null, mostUses: null }
  await makeCoupon({ ...ctx, actor: administrator }, coupon)
}

async function accountOf(role: string): Promise<Id<'account'>> {
  const [found] = await client`
    select id from accounts where email = ${demoPeople.find((one) => one.role === role)?.email ?? ''}`
  return found?.id
}

/** The number of queries of a page once short-lived caches are filled; undefined if it has nothing to show. */
async function countOf(page: RouteEntry, address: string): Promise<number | undefined> {
  const { loader } = (await import(/* @vite-ignore */ `/${page.file}`)) as { loader: LoaderFunction }
  const names = [...page.pattern.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  const pattern = new RegExp(`^${page.pattern.replace(/:\w+/g, '([^/]+)').replace('*', '.*')}$`)
  const params = Object.fromEntries(
    (address.match(pattern)?.slice(1) ?? []).map((value, index) => [names[index], value]),
  )
  const url = new URL(address, ctx.ports.origin)
  for (const time of ['first', 'second']) {
    statements = 0
    try {
      const args = { request: new Request(url), url, params, pattern: page.pattern, context: contextOf(page) }
      await loader(args as unknown as Parameters<LoaderFunction>[0])
    } catch (thrown) {
      // Redirects and missing pages are valid answers; anything else is an error of the page or of this test.
      if (thrown instanceof Error && !('status' in thrown))
        throw new Error(`${address}: ${thrown.message}`, { cause: thrown })
      return undefined
    }
    if (time === 'second') return statements
  }
  return undefined
}

function contextOf(page: RouteEntry): RouterContextProvider {
  const actor = isPortal(page) ? administrator : traveller
  const context = new RouterContextProvider()
  context.set(requestContext, { ...ctx, actor })
  context.set(limitsContext, openLimits(1_000_000))
  context.set(pageContext, pageRequest(actor, page.pattern, now))
  return context
}
