import { priceSchemes } from '#app/features/quotes/read-destinations.server.ts'
import { readRouteQuote } from '#app/features/quotes/read-route-quote.server.ts'
import { withChosen } from '#app/features/visas/components/country-options.ts'
import { readEntryRules } from '#app/features/visas/countries/read-entry-rules.server.ts'
import { readFeeRanges } from '#app/features/visas/public/read-fee-ranges.server.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import type { CountryPage } from '#app/features/visas/read-country.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { listsOf } from './countries-lists.server.ts'

export type CountryPageData = Awaited<ReturnType<typeof readCountryPage>>

/** Reads all data of a country page, for one passport if given (`asked`, an unvalidated code). */
export async function readCountryPage(
  ctx: RequestContext,
  { country, schemes }: CountryPage,
  asked: string | undefined,
) {
  const lists = await readCountries(ctx)
  const { yours } = listsOf(lists)
  const route = asked ? await readRouteQuote(ctx, { from: asked, to: country.code }) : undefined
  const answered = route?.ok ? route.value : undefined
  const own = answered ? [answered.chosen, ...answered.others].filter((offer) => offer !== undefined) : []
  const offers = await priceSchemes(ctx, schemes)
  return {
    country,
    owner: lists.all.find(({ code }) => code === country.passportOf),
    rules: await readEntryRules(ctx, country.code),
    // A passport may have its own fee.
    offers: offers.map((offer) => own.find(({ scheme }) => scheme.id === offer.scheme.id) ?? offer),
    feeRanges: answered ? undefined : await readFeeRanges(ctx, country.code),
    open: new Set(own.map(({ scheme }) => scheme.id)),
    from: answered?.answer.from,
    yours: { options: withChosen(yours, answered?.answer.from.code), asked, route: answered },
  }
}
