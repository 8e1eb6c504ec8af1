import { vi } from 'vitest'
import { giveCredit } from '#app/features/payments/credit/give-credit.server.ts'
import type { PayOrder } from '#app/features/payments/pay-application.server.ts'
import { withCredit } from '#app/features/quotes/quote.ts'
import { exchangeRates } from '#app/features/settings/setting.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import { usd } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Actor, StaffMember } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { openPaymentProviders } from '#app/platform/payments/open-providers.server.ts'
import type { PaymentMethod } from '#app/platform/payments/provider.ts'
import { type PaymentProviders, providerNames } from '#app/platform/payments/provider.ts'
import type { Ports, RequestContext } from '#app/platform/request-context.server.ts'
import { openStandIn } from '#demo/payments/stand-in.server.ts'
import { anyService } from '#tests/support/any-service.ts'
import { aStaffMember } from '#tests/support/builders.ts'
import { aFamily, orderFor } from '#tests/support/family.ts'
import { aDraft, aKnownRoute, anOrder, aPayer, type Payer, testQuote } from '#tests/support/payments.ts'
import type { Chance } from './chance.ts'
import { lifeOf, mortalDatabase, mortalProvider } from './mortal.ts'

/** What all trials of a file share. */
export type Ground = {
  readonly db: Database
  readonly url: string
  readonly ports: Ports
  readonly officer: StaffMember
  readonly admin: StaffMember
}

/** A database in which anything can be paid for, with staff to refund it. */
export async function aGround(committed: Pick<Ground, 'db' | 'url' | 'ports'>): Promise<Ground> {
  const { db } = committed
  const rate = { currency: 'INR', usdMicros: 12_000, asOf: '2026-11-01' as PlainDate }
  await db.insert(exchangeRates).values(rate).onConflictDoNothing()
  // Before anything reads the countries, which are then cached.
  await aKnownRoute(db)
  return { ...committed, officer: await aStaffMember(db), admin: await aStaffMember(db, 'admin') }
}

/** A provider's page that was shown to the payer. */
export type Page = {
  readonly attemptId: Id<'attempt'>
  readonly applicationId: Id<'application'>
  readonly checkoutId: string
  readonly method: PaymentMethod
}

export type World = Ground & {
  readonly chance: Chance
  readonly standIn: Awaited<ReturnType<typeof openStandIn>>
  readonly providers: PaymentProviders
  readonly payer: Payer
  readonly applicationIds: readonly Id<'application'>[]
  /** What can be paid, at the current method and price. */
  readonly orders: readonly ((method: PaymentMethod) => PayOrder)[]
  readonly pages: Page[]
  /** Forms that were submitted before, and may be submitted again. */
  readonly forms: PayOrder[]
  /** The acts so far, printed if a trial fails. */
  readonly log: string[]
  mayDie: boolean
}

export const second = 1_000
export const minute = 60 * second

export function pass(ms: number): void {
  vi.setSystemTime(Date.now() + ms)
}

const settingsOf = ({ settings }: World['standIn']) => ({
  ...settings,
  PAYMENT_PROVIDERS: [...providerNames],
})

/** The providers as one server of the trial calls them. */
export const providersAt = (standIn: World['standIn']) =>
  openPaymentProviders(settingsOf(standIn), { payee: 'Portolan' })

/** A payer with something to pay, and their own, empty providers. */
export async function aWorld(ground: Ground, chance: Chance, kind?: keyof typeof kinds): Promise<World> {
  const nobody = 'http://127.0.0.1:9'
  const standIn = await openStandIn({ webhooks: { stripe: nobody, razorpay: nobody } })
  standIn.hand.events.mode = 'held'
  const providers = await providersAt(standIn)
  const payer = await aPayer(ground.db)
  const drawn = kind ?? chance.pick(['alone', 'alone', 'family', 'credit'] as const) ?? 'alone'
  const wanted = await kinds[drawn](ground, payer)
  return { ...ground, chance, standIn, providers, payer, ...wanted, pages: [], forms: [], log: [], mayDie: true }
}

type Wanted = Pick<World, 'applicationIds' | 'orders'>

async function alone({ db }: Ground, { accountId }: Payer): Promise<Wanted> {
  const id = await aDraft(db, { ownerId: accountId })
  return { applicationIds: [id], orders: [(method) => anOrder(id, { method })] }
}

async function family(ground: Ground, { accountId }: Payer): Promise<Wanted> {
  const own = await aFamily(ground, accountId)
  return { applicationIds: own.ids, orders: [(method) => orderFor(own, { method })] }
}

/** 2 drafts, and credit that pays for one of them. */
async function credit({ db, ports }: Ground, { accountId }: Payer): Promise<Wanted> {
  const service: RequestContext = { db, ports, now: new Date(), actor: anyService }
  const gift = { ownerId: accountId, reason: 'referral', sourceId: crypto.randomUUID(), amount: usd(2_000) } as const
  await giveCredit(service, gift)
  const ids = [await aDraft(db, { ownerId: accountId }), await aDraft(db, { ownerId: accountId })]
  const quotes = [withCredit(testQuote, usd(2_000)), testQuote]
  const orders = ids.flatMap((id) => quotes.map((quote) => (method: PaymentMethod) => anOrder(id, { method, quote })))
  return { applicationIds: ids, orders }
}

const kinds = { alone, family, credit }

const mostSteps = 45

/**
 * One request or job of a server, which may be killed between any two of its steps. Undefined if its result is unknown:
 * it was killed, or the provider failed it.
 */
export async function serve<Value>(
  world: World,
  actor: Actor,
  work: (ctx: RequestContext) => Promise<Value>,
): Promise<Value | undefined> {
  const { chance, log } = world
  const dies = world.mayDie && chance.happens(0.4)
  const steps = chance.below(mostSteps)
  const life = lifeOf(dies ? steps : Number.POSITIVE_INFINITY)
  const failures = new Set<unknown>()
  const payments = world.providers.map((provider) => mortalProvider(provider, life, failures))
  const own = dies ? await mortalDatabase(world.url, life) : undefined
  try {
    const ports = { ...world.ports, payments }
    const value = await work({ db: own?.db ?? world.db, ports, actor, now: new Date() })
    return life.isOver ? undefined : value
  } catch (failure) {
    if (life.isOver || failures.has(failure)) return undefined
    throw failure
  } finally {
    await own?.close()
    if (life.isOver) log.push(`killed at step ${steps}`)
    if (failures.size > 0) log.push('the provider failed')
  }
}
