import { type IncomingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'
import postgres from 'postgres'
import { parseCookies } from '#app/platform/http/cookies.ts'
import { makeDatabase } from './database.ts'
import { type RunningService, startService, temporaryDirectory } from './service.ts'

/** The built service on a database and a directory of its own, with a way to look into both. */
export type House = {
  readonly port: number
  /** Where its pages believe they are: what a browser would send as Origin. */
  readonly origin: string
  readonly sql: postgres.Sql
  readonly files: string
  readonly databaseUrl: string
  readonly service: RunningService
  /** Without a mail server, and without the demonstration's mailbox, letters wait. */
  readonly sendsMail: boolean
  close(): Promise<void>
}

export async function openHouse(environment: Record<string, string> = {}): Promise<House> {
  const database = await makeDatabase()
  const directory = temporaryDirectory()
  const service = await startService({ databaseUrl: database.url, dataDirectory: directory.path, environment })
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

/** A house as the public would reach it: no demonstration, and a key of its own. */
export function openPublicHouse(environment: Record<string, string> = {}): Promise<House> {
  const key = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64')
  return openHouse({ DEMO_MODE: '0', APP_KEY: key, ...environment })
}

export type Answer = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  readonly text: string
  /** Where a redirect leads, as it was written. */
  readonly location: string
}

export type Headers = Record<string, string | string[]>
type Sent = { headers?: Headers; body?: string | Uint8Array; cookies?: boolean }

/** What one browser holds: its cookies, and nothing else. Redirects are shown, not followed. */
export class Browser {
  readonly house: House
  readonly cookies = new Map<string, string>()

  constructor(house: House) {
    this.house = house
  }

  async send(method: string, path: string, { headers = {}, body, cookies = true }: Sent = {}): Promise<Answer> {
    const { port, origin } = this.house
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const all: Headers = { host: new URL(origin).host, ...(cookies && cookie && { cookie }), ...headers }
    if (body !== undefined && !('transfer-encoding' in all)) all['content-length'] ??= String(Buffer.byteLength(body))
    const answer = await new Promise<Answer>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, method, path, headers: all, agent: false }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const bytes = Buffer.concat(chunks)
          const { statusCode: status = 0, headers } = response
          resolve({ status, headers, bytes, text: bytes.toString('utf8'), location: headers.location ?? '' })
        })
      })
      sent.on('error', reject)
      sent.end(body)
    })
    if (cookies) this.#keep(answer.headers['set-cookie'] ?? [])
    return answer
  }

  get(path: string, headers: Headers = {}): Promise<Answer> {
    return this.send('GET', path, { headers })
  }

  /** Sends a form as a browser does, from a page of our own. */
  async post(path: string, fields: Fields | FormData, { headers = {}, method = 'POST' } = {}): Promise<Answer> {
    const form = new Response(fields instanceof FormData ? fields : new URLSearchParams(fields))
    const own = { origin: this.house.origin, 'sec-fetch-site': 'same-origin' }
    const type = { 'content-type': form.headers.get('content-type') ?? '' }
    return this.send(method, path, { headers: { ...own, ...type, ...headers }, body: await form.bytes() })
  }

  /** Draws a page and sends its form: what the page hid in it, and what is typed. */
  async fill(path: string, typed: Fields, action = path): Promise<Answer> {
    const { text } = await this.get(path)
    return this.post(action, { ...hiddenFields(text), ...typed })
  }

  #keep(lines: string[]): void {
    for (const line of lines) {
      const [[name, value] = ['', '']] = parseCookies(line.split(';', 1)[0])
      if (/;\s*max-age=0/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}

export type Fields = Record<string, string>

export function hiddenFields(html: string): Fields {
  const hidden = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)
  return Object.fromEntries([...hidden].map(([, name = '', value = '']) => [name, value]))
}

export type Traveller = {
  readonly browser: Browser
  readonly accountId: string
  readonly fullName: string
  readonly email: string
  readonly password: string
}

type Given = { fullName?: string; email?: string; verified?: boolean }

/** Somebody who signed up through the form; their address is confirmed unless told otherwise. */
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
