import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { withClient } from '#app/platform/database/client.server.ts'
import { Browser } from '#tests/support/browser.ts'
import { within } from '#tests/support/within.ts'
import { type Acknowledged, type Load, Traveller } from './load.ts'
import { halfDone, lossOf, stuckPayments } from './losses.ts'
import { familyOf, orphansOf, untilGone } from './processes.ts'
import type { Random, Target } from './targets/target.ts'

const travellersAtOnce = 4
const [shortestLoadMs, longestLoadMs] = [300, 6_000]
// A recovered service must keep working.
const steadyMs = 1_000
const msBetweenQuestions = 40
const asManyAtOnce = 8
// Longer than any of these may take: anything slower hangs.
const hangs = { strike: 120, serving: 60, travelling: 60, looking: 120 } as const
// An attempt that the payment provider never received is abandoned after 2 minutes, and the job runs every 15 seconds.
const longestMopUpMs = 140_000

export type Acts = Record<Acknowledged['act'], number>

export type Round = {
  /** From the failure until a signed-in user gets their page again. */
  readonly ms: number
  readonly acknowledged: Acts
  /** Responses that asked for a retry. */
  readonly putOff: number
  readonly faults: readonly string[]
}

/** A user with an account who polls whether the service is available. */
export type Watcher = { serves(): Promise<boolean> }

/** Travellers in progress, kept between rounds: otherwise few would get as far as a payment. */
export type People = Traveller[]

export const somePeople = (): People => Array.from({ length: travellersAtOnce }, () => new Traveller())

export async function openWatcher({ port, origin, databaseUrl }: Target): Promise<Watcher> {
  const browser = new Browser({ port, origin })
  const email = `${crypto.randomUUID()}@example.test`
  const person = { fullName: 'Bela Sen', email, password: `chart ${crypto.randomUUID()}`, country: 'IN', terms: 'on' }
  const { status } = await browser.fill('/signup', person)
  if (status !== 303) throw new Error(`Signing up was answered with ${status}`)
  await confirm(databaseUrl(), email)
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    serves: () =>
      fetch(`http://127.0.0.1:${port}/dashboard`, {
        headers: { cookie, host: new URL(origin).host },
        redirect: 'manual',
        signal: AbortSignal.timeout(1_000),
      }).then(
        async (answer) => (await answer.text()).length > 0 && answer.status === 200,
        () => false,
      ),
  }
}

/** Loads the service, breaks it at a random time, and checks everything once it is back. */
export async function round(target: Target, watcher: Watcher, people: People, random: Random): Promise<Round> {
  const done: Acknowledged[] = []
  const faults: string[] = []
  const over = new AbortController()
  let putOff = 0
  const load: Load = {
    port: target.port,
    origin: target.origin,
    confirmEmail: (email) => confirm(target.databaseUrl(), email),
    note: (act) => done.push(act),
    away: () => {
      putOff += 1
    },
  }
  const onTheWay = people.map((_, place) => keepTravelling({ people, place, load, over: over.signal, faults }))
  await wait(shortestLoadMs + random() * (longestLoadMs - shortestLoadMs))

  const before = familyOf(target.roots())
  const struckAt = await within(hangs.strike, 'what was broken to be put right', target.strike(random))
  const servesFrom = await within(hangs.serving, 'the service to answer', untilServes(watcher))
  over.abort()
  await within(hangs.travelling, 'people to come to an end', Promise.all(onTheWay))

  for (const { id, what } of await orphansOf(before, target.roots)) faults.push(`an orphan: process ${id}, ${what}`)
  faults.push(...(await within(hangs.looking, 'everything to be looked at', lookAt(target, done))))
  return { ms: servesFrom - struckAt, acknowledged: countOf(done), putOff, faults }
}

type Way = { people: People; place: number; load: Load; over: AbortSignal; faults: string[] }

/** Runs one traveller after another, also while the service is down. */
async function keepTravelling({ people, place, load, over, faults }: Way): Promise<void> {
  while (!over.aborted) {
    const traveller = people[place] ?? new Traveller()
    const hasArrived = await traveller.goOn({ ...load, over }).catch(({ message }: Error) => {
      faults.push(message)
      return true
    })
    people[place] = hasArrived ? new Traveller() : traveller
    if (!hasArrived) await wait(50)
  }
}

/** The time from which every response was good for one second. */
async function untilServes(watcher: Watcher): Promise<number> {
  let since: number | undefined
  for (;;) {
    if (await watcher.serves()) since ??= performance.now()
    else since = undefined
    if (since !== undefined && performance.now() - since > steadyMs) return since
    await wait(msBetweenQuestions)
  }
}

async function lookAt(target: Target, done: readonly Acknowledged[]): Promise<string[]> {
  const sql = postgres(target.databaseUrl(), { max: 4, onnotice: () => {} })
  const waiting = [...done]
  const faults: string[] = []
  const look = async () => {
    for (let act = waiting.pop(); act; act = waiting.pop()) {
      const loss = await lossOf(act, sql).catch(({ message }: Error) => `looking at an act failed: ${message}`)
      if (loss) faults.push(loss)
    }
  }
  await Promise.all(Array.from({ length: asManyAtOnce }, look))
  faults.push(...(await halfDone(sql, isIn(target.files()))))
  await sql.end()
  return faults
}

/** Checks what is settled only after minutes, and whether all processes end when they are stopped. */
export async function lastLook(target: Target): Promise<string[]> {
  const faults: string[] = []
  const sql = postgres(target.databaseUrl(), { max: 1, onnotice: () => {} })
  const deadline = performance.now() + longestMopUpMs
  while ((await stuckPayments(sql)) > 0 && performance.now() < deadline) await wait(1_000)
  const stuck = await stuckPayments(sql)
  if (stuck > 0) faults.push(`${stuck} × a payment that nobody finishes`)
  faults.push(...(await halfDone(sql, isIn(target.files()))))
  await sql.end()
  const everybody = familyOf(target.roots())
  await target.close()
  await within(30, 'all processes to end', untilGone(everybody)).catch(({ message }: Error) => faults.push(message))
  return faults
}

function confirm(databaseUrl: string, email: string): Promise<void> {
  return withClient(databaseUrl, async (client) => {
    await client.query('update accounts set email_verified = true where email = $1', [email])
  })
}

function countOf(done: readonly Acknowledged[]): Acts {
  const acts: Acts = { account: 0, answer: 0, document: 0, payment: 0 }
  for (const { act } of done) acts[act] += 1
  return acts
}

const isIn = (directory: string) => (key: string) => existsSync(join(directory, key))
