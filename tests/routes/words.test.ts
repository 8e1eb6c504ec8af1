import { drizzle } from 'drizzle-orm/node-postgres'
import postgres from 'postgres'
import { createElement, type FunctionComponent } from 'react'
import type { LoaderFunction } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPeople } from '#app/features/accounts/demo-people.ts'
import { readUnreadCount } from '#app/features/notifications/list/read-notifications.server.ts'
import type { Id } from '#app/lib/id.ts'
import { type Actor, service } from '#app/platform/actor.ts'
import { ReliablePool } from '#app/platform/database/pool.server.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { type RequestContext, requestContext } from '#app/platform/request-context.server.ts'
import { unsafeOpenDemoAccounts } from '#demo/accounts/open-demo-accounts.server.ts'
import { unsafeOpenDemoCases } from '#demo/cases/open-demo-cases.server.ts'
import { makeDatabase } from '#tests/support/database.ts'
import { drawnAlone, textOf } from '#tests/support/drawn-page.ts'
import { contextFor, pageRequest } from '#tests/support/page-request.ts'
import { testPorts } from '#tests/support/ports.ts'
import { standIn } from '#tests/support/stand-in.ts'

// The words that the demonstration traveller reads on 3 pages, without the frame around them. Each has at most half of
// the words it had before the account ran in the browser (decision 69).

const now = new Date()
let database: Awaited<ReturnType<typeof makeDatabase>>
let client: postgres.Sql
let pool: ReliablePool
let removeFiles: () => void
let ctx: RequestContext
let traveller: Actor & { accountId: Id<'account'> }

beforeAll(async () => {
  database = await makeDatabase('facts')
  client = postgres(database.url, { max: 2, onnotice: () => {} })
  pool = new ReliablePool(database.url, { connections: 4, longestWaitMs: 10_000 })
  const opened = testPorts()
  removeFiles = opened.remove
  ctx = { actor: service('content.load'), now, db: drizzle(pool), ports: opened.ports }
  await unsafeOpenDemoAccounts(ctx, demoPeople)
  await unsafeOpenDemoCases(ctx, standIn)
  const email = demoPeople.find(({ role }) => role === 'traveller')?.email ?? ''
  const [account] = await client`select id from accounts where email = ${email}`
  traveller = { kind: 'traveller', accountId: account?.id, emailVerified: true }
}, 600_000)

afterAll(async () => {
  await client?.end()
  await pool?.end()
  await database?.drop()
  removeFiles?.()
})

/** The number of words visible when a page is opened, without folded content. */
async function wordsOf(file: string, path: string, params: Readonly<Record<string, string>> = {}): Promise<number> {
  const { loader, default: Page } = (await import(/* @vite-ignore */ `/app/routes/${file}`)) as {
    loader: LoaderFunction
    default: FunctionComponent<{ loaderData: unknown }>
  }
  const own = { ...ctx, actor: traveller }
  const url = new URL(path, 'http://localhost:3000')
  const context = contextFor(own, path)
  context.set(requestContext, own)
  const unread = await readUnreadCount(own, traveller.accountId)
  context.set(pageContext, { ...pageRequest(traveller, path, now), unread })
  const args = { context, url, request: new Request(url), params, pattern: path }
  const loaded = (await loader(args as unknown as Parameters<LoaderFunction>[0])) as { data?: unknown }
  const html = drawnAlone(createElement(Page, { loaderData: loaded.data ?? loaded }))
  return textOf(seenOf(html)).split(' ').length
}

function seenOf(html: string): string {
  const folded = /<details(?![^>]* open)[^>]*>(.*?<\/summary>)?.*?<\/details>/gs
  return html.replace(folded, ' $1 ').replace(/<dialog.*?<\/dialog>/gs, ' ')
}

test.for([
  ['/dashboard', 'account/dashboard/dashboard.tsx', 416],
  ['/notifications', 'notifications/notifications.tsx', 1097],
] as const)('%s has at most half of its earlier words', async ([path, file, before]) => {
  expect(await wordsOf(file, path)).toBeLessThanOrEqual(before / 2)
})

test('the application page has at most half of the words of its two earlier pages', async () => {
  const rows = await client`
    select id from applications where owner_id = ${traveller.accountId} and status <> 'draft' order by id`
  const counts = []
  for (const { id } of rows) {
    counts.push(await wordsOf('applications/own/application.tsx', `/applications/${id}`, { applicationId: id }))
  }
  expect(counts.length).toBeGreaterThan(1)
  expect(Math.max(...counts)).toBeLessThanOrEqual(666 / 2)
})
