import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { openDatabase } from '#app/platform/database.server.ts'
import { databaseUser, serviceUser } from '#app/platform/embedded/initialise-cluster.ts'
import { findRunningPostgres } from '#app/platform/embedded/running-postgres.ts'
import { openEncryption } from '#app/platform/encryption.server.ts'
import { masterKey } from '#app/platform/keys.server.ts'
import { anyService } from '#tests/support/any-service.ts'
import { Browser } from '#tests/support/browser.ts'
import { testPorts } from '#tests/support/ports.ts'
import type { RunningService } from '#tests/support/service.ts'
import { type Agency, fill } from './large/fill.mts'
import { median } from './rounds.mts'

/** One kind of staff request to a portal page, with parameters that vary between requests. */
type Asked = { what: string; addresses: readonly string[] }

export type PortalTime = {
  what: string
  /** One request after the other, and under load. */
  alone: Spread
  atLoad: Spread
  bytes: number
  packed: number
  failed: number
}
type Spread = { p50: number; p95: number }

// Typical search terms: full names, parts of them, addresses, IDs, terms without a match, and terms that match half of
// the rows.
const typed = ['rao', 'nguyễn', 'person.4711', 'mai', 'o’neill', '7f3', 'PTN-', 'zzzz', 'silva', 'example', '李', 'a']

const each = (before: string, words: readonly string[]) => words.map((word) => before + encodeURIComponent(word))

const asked: readonly Asked[] = [
  { what: 'Dashboard', addresses: each('/admin/dashboard?period=', ['today', 'week', 'month']) },
  { what: 'Search', addresses: each('/admin/search?q=', typed) },
  {
    what: 'Applications, by tab',
    addresses: each('/admin/applications?tab=', ['all', 'pending', 'processing', 'approved', 'rejected']),
  },
  { what: 'Applications, searched', addresses: each('/admin/applications?tab=all&q=', typed) },
  {
    what: 'Applications, filtered',
    addresses: each('/admin/applications?tab=all&q=', [
      'status:approved to:FR',
      'urgency:urgent waiting:>2d',
      'from:IN owner:none',
      'status:pending from:NG nguyen',
      'waiting:>5d',
      'to:AU urgency:expedited',
    ]),
  },
  { what: 'Users', addresses: each('/admin/users?status=', ['', 'active', 'inactive', 'blocked']) },
  { what: 'Users, searched', addresses: each('/admin/users?q=', typed) },
  { what: 'Documents', addresses: each('/admin/documents?status=', ['', 'uploaded', 'verified', 'rejected']) },
  {
    what: 'Documents, searched',
    addresses: each('/admin/documents?q=', ['passport', 'IMG_', 'tickets', 'zzz', 'a', '7f3']),
  },
  { what: 'Messages', addresses: ['/admin/messages?tab=tickets', '/admin/messages?tab=contact'] },
  { what: 'Refunds', addresses: ['/admin/refunds'] },
  { what: 'Filings', addresses: each('/admin/filings?due=', ['all', 'overdue', 'soon', 'none']) },
  { what: 'Disputes', addresses: ['/admin/disputes'] },
  { what: 'Audit log', addresses: ['/admin/audit'] },
  { what: 'Finance', addresses: ['/admin/finance'] },
  { what: 'Reports', addresses: ['/admin/reports'] },
]

const rounds = 12
// The load of 50 members of staff who each open a list every 5 seconds, whether or not the previous one has been
// answered.
const everyMs = 100

// As sent by a browser that follows a link on one of the service's pages.
const fromPage = { 'accept-encoding': 'gzip, deflate, br, zstd', 'sec-fetch-site': 'same-origin' }

/** How long each page of the portal takes to answer an administrator, one request after the other. */
export async function portalTimes({ origin }: RunningService): Promise<PortalTime[]> {
  const browser = new Browser({ origin, port: Number(new URL(origin).port) })
  const [{ email, password }] = demoStaff
  const entered = await browser.post('/admin-login', { email, password })
  if (entered.status !== 303) throw new Error(`The portal did not open: ${entered.status}`)
  const times: PortalTime[] = []
  for (const one of [...asked, { what: 'Applications, further pages', addresses: await furtherPages(browser) }])
    times.push(await timesOf(browser, one))
  return times
}

/** The addresses behind "Next", from the first page on: a later page must not cost more than the first. */
async function furtherPages(browser: Browser): Promise<string[]> {
  const addresses: string[] = []
  let address = '/admin/applications?tab=all'
  while (addresses.length < 20) {
    const { text } = await browser.get(address)
    const next = /<a[^>]*rel="next"[^>]*>/.exec(text)?.[0]
    const href = next && /href="([^"]*)"/.exec(next)?.[1]
    if (!href) break
    address = new URL(href.replaceAll('&amp;', '&'), 'http://here/admin/applications').href.slice('http://here'.length)
    addresses.push(address)
  }
  return addresses
}

/** The request of an officer's browser when moving between portal pages: data without a page. */
const dataOf = (address: string) => address.replace(/(?=\?|$)/, '.data')

async function timesOf(browser: Browser, { what, addresses }: Asked): Promise<PortalTime> {
  let [bytes, packed, failed] = [0, 0, 0]
  for (const address of addresses) bytes = Math.max(bytes, (await browser.get(address)).bytes.length)
  const ask = async (address: string) => {
    const before = performance.now()
    const answer = await browser.get(dataOf(address), fromPage)
    packed = Math.max(packed, answer.bytes.length)
    if (answer.status !== 200) failed += 1
    return performance.now() - before
  }
  const alone: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const address of addresses) {
      const took = await ask(address)
      // The first round prepares statements and warms up the code.
      if (round > 0) alone.push(took)
    }
  }
  const asking: Promise<number>[] = []
  for (const address of Array.from({ length: rounds }, () => addresses).flat()) {
    asking.push(ask(address))
    await setTimeout(everyMs)
  }
  const atLoad = await Promise.all(asking)
  return { what, alone: spreadOf(alone), atLoad: spreadOf(atLoad), bytes, packed, failed }
}

function spreadOf(took: readonly number[]): Spread {
  const sorted = took.toSorted((one, other) => one - other)
  return { p50: median(took), p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN }
}

/** Fills the database bundled with a service, using the key of its directory. */
export async function fillWith(agency: Agency, directory: string): Promise<void> {
  const url = findRunningPostgres(join(directory, 'postgres'))
  if (!url) throw new Error('The database does not run')
  // Uses the owner of the tables, who may also update the planner's statistics.
  const { db, close } = openDatabase(url.replace(`//${serviceUser}:`, `//${databaseUser}:`), { connections: 1 })
  const { ports, remove } = testPorts(openEncryption(masterKey(undefined, directory)))
  await fill({ actor: anyService, db, now: new Date(), ports }, agency, (line) => console.log(line))
  await close()
  remove()
}
