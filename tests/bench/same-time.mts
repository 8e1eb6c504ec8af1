import { createHash } from 'node:crypto'
import postgres from 'postgres'
import { Browser, type Fields } from '#tests/support/browser.ts'
import { startTestCluster } from '#tests/support/cluster.ts'
import { startService, temporaryDirectory } from '#tests/support/service.ts'
import { median } from './rounds.mts'

/** How many answers of each kind are timed, alternating between a known and an unknown account. */
const samples = Number(process.argv[2] ?? 200)
const warming = 10
// Over a network, no one can detect smaller differences than these.
const most = { share: 0.05, ms: 5 }

const cluster = await startTestCluster()
const directory = temporaryDirectory()
const service = await startService({
  databaseUrl: cluster.url,
  dataDirectory: directory.path,
  environment: { API_LIMIT_PER_MINUTE: '1000000' },
})
const sql = postgres(cluster.url, { max: 1, onnotice: () => {} })
const house = { port: Number(new URL(service.origin).port), origin: service.origin }

/** Opens one account per sample, all with the password of an account that signed up. */
async function openAccounts(many: number): Promise<string[]> {
  const first = unknownAddress()
  await take(signUpAct, first)
  const emails = Array.from({ length: many }, () => `${crypto.randomUUID()}@example.test`)
  const [{ password } = {}] = await sql`
    select password from credentials join accounts on accounts.id = account_id where email = ${first}`
  for (const email of emails) {
    const id = crypto.randomUUID()
    await sql`
      insert into accounts (id, full_name, email, claimed_email, email_verified, country)
      values (${id}, 'Asha Rao', ${email}, ${email}, true, 'IN')`
    await sql`
      insert into credentials (id, account_id, provider, provider_account, password)
      values (${crypto.randomUUID()}, ${id}, 'credential', ${id}, ${String(password)})`
  }
  return emails
}

const unknownAddress = () => `${crypto.randomUUID()}@example.test`

type Act = { path: string; fields: (email: string) => Fields }

const signUpAct: Act = {
  path: '/signup',
  fields: (email) => ({
    email,
    password: `chart ${crypto.randomUUID()}`,
    fullName: 'Asha Rao',
    country: 'IN',
    terms: 'on',
  }),
}

const acts: Record<string, Act> = {
  'sign-in with a wrong password': {
    path: '/signin',
    fields: (email) => ({ email, password: 'not the right one' }),
  },
  'sign-up': signUpAct,
  'asking for a new password': { path: '/forgot-password', fields: (email) => ({ email }) },
}

type Taken = { ms: number; seen: string }

/**
 * What a program could compare: the time, the status, the redirect, and the page's text except for the typed address.
 */
async function take({ path, fields }: Act, email: string): Promise<Taken> {
  const browser = new Browser(house)
  const before = performance.now()
  const { status, location, text, headers } = await browser.post(path, fields(email))
  const ms = performance.now() - before
  const words = text
    .replaceAll(email, '')
    .replace(/nonce="[^"]*"/g, '')
    .replace(/\b[0-9a-f]{8}-[0-9a-f-]{27}\b/g, '')
  const cookies = (headers['set-cookie'] ?? []).map((line) => line.split('=', 1)[0])
  const digest = createHash('sha256').update(words).digest('hex').slice(0, 12)
  return { ms, seen: `${status} ${location} ${cookies.join(' ')} ${digest}` }
}

let failed = 0
console.log(`Known and unknown accounts, ${samples} answers of each in turn; medians in milliseconds\n`)
for (const [name, act] of Object.entries(acts)) {
  const known = await openAccounts(samples + warming)
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const seen: Record<'known' | 'unknown', Set<string>> = { known: new Set(), unknown: new Set() }
  for (const [index, email] of known.entries()) {
    const pair = [
      ['known', email],
      ['unknown', unknownAddress()],
    ] as const
    // Alternates which of the two comes first.
    for (const [kind, address] of index % 2 ? pair : pair.toReversed()) {
      const taken = await take(act, address)
      if (index < warming) continue
      times[kind].push(taken.ms)
      seen[kind].add(taken.seen)
    }
  }
  const [one, other] = [median(times.known), median(times.unknown)]
  const apart = Math.abs(one - other)
  const near = apart <= most.ms || apart / Math.max(one, other) <= most.share
  const same = [...seen.known].join() === [...seen.unknown].join() && seen.known.size === 1
  if (!near || !same) failed += 1
  const figures = `known ${one.toFixed(1)}, unknown ${other.toFixed(1)}, apart ${apart.toFixed(2)} ms`
  console.log(`${near ? 'near ' : 'APART'}  ${same ? 'same words' : 'OTHER WORDS'}  ${name}: ${figures}`)
  if (!same) console.log([...seen.known, '---', ...seen.unknown].join('\n'))
}

await sql.end()
await service.stop()
await cluster.stop()
directory.remove()
process.exitCode = failed > 0 ? 1 : 0
