import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { applications, statusEntries } from '#app/features/applications/application.table.server.ts'
import { orders } from '#app/features/applications/travellers/order.table.server.ts'
import { documents, documentVersions } from '#app/features/documents/document.table.server.ts'
import { ledgerEntries, paymentAttempts } from '#app/features/payments/payment.table.server.ts'
import { quotes } from '#app/features/quotes/quote.table.server.ts'
import { readPrices } from '#app/features/settings/read-prices.server.ts'
import { schemes } from '#app/features/visas/visa.table.server.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { aCase, type Scheme } from './cases.mts'
import { openChance } from './chance.mts'
import { documentRowsOf } from './documents.mts'
import { paymentOf } from './payments.mts'
import { aColleague, aPerson, type Person } from './people.mts'

export type Agency = { name: string; people: number; applications: number }

/** A busy agency after two years: 3 documents per application. */
export const largeAgency: Agency = { name: 'large', people: 50_000, applications: 100_000 }
export const smallAgency: Agency = { name: 'small', people: 500, applications: 1_000 }

const colleagues = 20
const atOnce = 1_000
// A row has up to 23 columns, and a PostgreSQL query at most 65,535 values.
const rowsAtOnce = 2_000

/** Fills a database with cases, the same in every run. The people in them cannot sign in. */
export async function fill(ctx: RequestContext, agency: Agency, say: (line: string) => void): Promise<void> {
  const { db, now, ports } = ctx
  const chance = openChance(agency.name)
  const prices = await readPrices(ctx)
  const known = await db.select().from(schemes).orderBy(schemes.id)

  const staff = Array.from({ length: colleagues }, (_, index) =>
    aColleague(chance, ports.encryption, `${agency.name}.${index}`, now),
  )
  const people = Array.from({ length: agency.people }, (_, index) =>
    aPerson(chance, ports.encryption, `${agency.name}.${index}`, now),
  )
  await add(ctx, accounts, [...staff, ...people])
  say(`${people.length} people`)

  const open = Map.groupBy(people, ({ country }) => country)
  const visas = new Map([...open.keys()].map((country) => [country, known.filter((one) => isFor(one, country))]))
  for (let done = 0; done < agency.applications; done += atOnce) {
    const amount = Math.min(atOnce, agency.applications - done)
    await inTransaction(ctx, (ctx) => addCases(ctx, amount))
    if ((done / atOnce) % 10 === 9) say(`${done + amount} applications`)
  }
  await db.execute(sql`vacuum analyze`)

  async function addCases(ctx: RequestContext, amount: number): Promise<void> {
    const made = Array.from({ length: amount }, () => {
      const owner: Person = chance.pick(people)
      const scheme = chance.pick(visas.get(owner.country) ?? known)
      const [one, history] = aCase({ chance, encryption: ports.encryption, colleagues: staff, now }, owner, scheme)
      const paid = paymentOf(chance, one, scheme, prices)
      return { one, history, paid, ...documentRowsOf(chance, ports.encryption, one) }
    })
    const paid = made.flatMap(({ paid }) => paid ?? [])
    await add(
      ctx,
      orders,
      made.map(({ one: { orderId, ownerId, startedAt } }) => ({ id: orderId, ownerId, startedAt })),
    )
    await add(
      ctx,
      applications,
      made.map(({ one }) => one),
    )
    await add(
      ctx,
      statusEntries,
      made.flatMap(({ history }) => history),
    )
    await add(
      ctx,
      documents,
      made.flatMap(({ documentRows }) => documentRows),
    )
    await add(
      ctx,
      documentVersions,
      made.flatMap(({ versions }) => versions),
    )
    await add(
      ctx,
      quotes,
      paid.map(({ quote }) => quote),
    )
    await add(
      ctx,
      paymentAttempts,
      paid.map(({ attempt }) => attempt),
    )
    await add(
      ctx,
      ledgerEntries,
      paid.flatMap(({ entries }) => entries),
    )
  }
}

function isFor({ passports, status }: Scheme, country: string): boolean {
  return status === 'open' && (passports === null || passports.includes(country))
}

async function add<T extends PgTable>({ db }: RequestContext, table: T, rows: T['$inferInsert'][]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) await db.insert(table).values(rows.slice(at, at + rowsAtOnce))
}
