import { dayOf, type PlainDate } from '#app/lib/plain-date.ts'
import { ok, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { readPrices } from '../settings/read-prices.server.ts'
import type { Country } from '../visas/country.ts'
import { readScheme } from '../visas/read-scheme.server.ts'
import type { RouteAnswer } from '../visas/route.ts'
import type { Scheme } from '../visas/scheme.ts'
import { mayActOnVisas } from '../visas/visa.policy.ts'
import { type SpeedDates, speedChoices } from './decision-date.ts'
import { type Quote, quoteFor } from './quote.ts'
import { authorityTime, pricedRoute, readRouteQuote } from './read-route-quote.server.ts'

export type VisaQuote = {
  readonly scheme: Scheme
  readonly country: Country
  readonly quote: Quote
  readonly speeds: readonly (SpeedDates & { readonly total: Quote['total'] })[]
  readonly today: PlainDate
  /** The answer for the given passport; undefined if none, or an unknown one, was given. */
  readonly answer: RouteAnswer | undefined
  /** Whether this visa is available for that passport; null if none was given. */
  readonly isOpen: boolean | null
}

/** A visa with its price and dates: the standard ones, or those for a passport (`from`, a code as received). */
export async function readVisaQuote(
  ctx: RequestContext,
  asked: { id: string; from?: string | undefined },
): Promise<Result<VisaQuote, { code: 'unknown_scheme' }>> {
  requireAllowed(mayActOnVisas(ctx.actor, 'read'))

  const found = await readScheme(ctx, asked.id)
  if (!found.ok) return found
  const { scheme, country } = found.value
  const today = dayOf(ctx.now)
  const { from } = asked
  const route = from ? await readRouteQuote(ctx, { from, to: country.code, visa: scheme.id }) : undefined
  const answered = route?.ok ? route.value : undefined
  const base = { country, today, answer: answered?.answer }
  const { chosen } = answered ?? {}
  if (chosen?.scheme.id === scheme.id) return ok({ ...base, ...chosen, isOpen: true })

  const table = await readPrices(ctx)
  const priced = (speed: SpeedDates['speed']) =>
    quoteFor(pricedRoute({ detail: 'researched' }, scheme), { speed }, table)
  const speeds = speedChoices(today, authorityTime(scheme)).map((one) => ({ ...one, total: priced(one.speed).total }))
  return ok({ ...base, scheme, quote: priced('standard'), speeds, isOpen: answered ? false : null })
}
