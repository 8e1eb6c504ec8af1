import { join } from 'node:path'
import postgres from 'postgres'
import { Browser } from './browser.ts'
import { makeDatabase } from './make-database.ts'
import { type RunningService, startService, temporaryDirectory } from './service.ts'
import { settingsOfToday } from './stand-in.ts'

/** The built service on its own database and directory, with access to both. */
export type House = {
  readonly port: number
  /** The origin its pages use: what a browser would send as Origin. */
  readonly origin: string
  readonly sql: postgres.Sql
  readonly files: string
  readonly databaseUrl: string
  readonly service: RunningService
  /** Without a mail server or the demonstration's mailbox, emails stay queued. */
  readonly sendsMail: boolean
  close(): Promise<void>
}

/** `leadThrough` inserts a proxy between the service and its database. */
export async function openHouse(
  environment: Record<string, string> = {},
  leadThrough: (url: string) => Promise<string> = async (url) => url,
): Promise<House> {
  // The data of a first start is loaded already; the journeys begin with a start on an empty database.
  const database = await makeDatabase('facts')
  const directory = temporaryDirectory()
  const service = await startService({
    databaseUrl: await leadThrough(database.serviceUrl),
    ownerUrl: database.url,
    dataDirectory: directory.path,
    environment,
  })
  const sql = postgres(database.url, { max: 1, onnotice: () => {} })
  return {
    port: Number(new URL(service.origin).port),
    origin: environment.APP_ORIGIN ?? service.origin,
    sql,
    files: join(directory.path, 'files'),
    databaseUrl: database.url,
    service,
    sendsMail: environment.DEMO_MODE !== '0' || 'SMTP_URL' in environment,
    async close() {
      await service.stop()
      await sql.end()
      await database.drop()
      directory.remove()
    },
  }
}

let shared: Promise<House> | undefined

/**
 * A test service with the usual settings, shared by all files of a worker. For tests that create their own users and
 * change nothing shared: no settings, no facts, no texts, and no counts of everything.
 */
export function sharedHouse(): Promise<House> {
  // It stops with the worker, and its database with the run's cluster.
  shared ??= openHouse().then((house) => ({ ...house, close: async () => {} }))
  return shared
}

/** A test service as the public would see it: not a demonstration, and with its own key. */
export async function openPublicHouse(environment: Record<string, string> = {}): Promise<House> {
  const key = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64')
  // A local test provider has no https address.
  const till = environment.APP_ORIGIN?.startsWith('https:') ? {} : await settingsOfToday()
  return openHouse({ DEMO_MODE: '0', APP_KEY: key, ...till, ...environment })
}

export type Traveller = {
  readonly browser: Browser
  readonly accountId: string
  readonly fullName: string
  readonly email: string
  readonly password: string
}

type Given = { fullName?: string; email?: string; verified?: boolean }

/** A user who signed up with the form; their address is confirmed by default. */
export async function signUp(
  house: House,
  { fullName = 'Asha Rao', email = `${crypto.randomUUID()}@example.test`, verified = true }: Given = {},
): Promise<Traveller> {
  const browser = new Browser(house)
  const password = `chart ${crypto.randomUUID()}`
  const answer = await browser.fill('/signup', { fullName, email, password, country: 'IN', terms: 'on' })
  if (answer.status !== 303) throw new Error(`Signing up was answered with ${answer.status}`)
  browser.cookies.delete('flash')
  const { sql } = house
  const [row] = await sql`update accounts set email_verified = ${verified} where email = ${email} returning id`
  return { browser, accountId: String(row?.id), fullName, email, password }
}

export function signIn(browser: Browser, { email, password }: { email: string; password: string }, next = '') {
  const path = next ? `/signin?next=${encodeURIComponent(next)}` : '/signin'
  return browser.post(path, { email, password })
}

/** The user's browser on another device, whose session has expired. */
export async function awayForTooLong(house: House, traveller: Traveller): Promise<Browser> {
  const browser = new Browser(house)
  await signIn(browser, traveller)
  await house.sql`
    update sessions set last_seen_at = now() - interval '15 days'
    where id = (select id from sessions where account_id = ${traveller.accountId} order by created_at desc limit 1)`
  return browser
}
