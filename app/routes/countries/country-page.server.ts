import { priceSchemes } from '#app/features/quotes/read-destinations.server.ts'
import { readRouteQuote } from '#app/features/quotes/read-route-quote.server.ts'
import { readEntryRules } from '#app/features/visas/countries/read-entry-rules.server.ts'
import { withChosen } from '#app/features/visas/parts/country-options.ts'
import { readFeeRanges } from '#app/features/visas/public/read-fee-ranges.server.ts'
import { readChanges } from '#app/features/visas/read-changes.server.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import type { CountryPage } from '#app/features/visas/read-country.server.ts'
import type { Call } from '#app/platform/call.server.ts'
import { listsOf } from './countries-lists.server.ts'

export type CountryPageData = Awaited<ReturnType<typeof readCountryPage>>

/** Reads all data of a country page, for one passport if given (`asked`, an unvalidated code). */
export async function readCountryPage(call: Call, { country, schemes }: CountryPage, asked: string | undefined) {
  const lists = await readCountries(call)
  const { yours, names } = listsOf(lists)
  const route = asked ? await readRouteQuote(call, { from: asked, to: country.code }) : undefined
  const answered = route?.ok ? route.value : undefined
  const own = answered ? [answered.chosen, ...answered.others].filter((offer) => offer !== undefined) : []
  const offers = await priceSchemes(call, schemes)
  return {
    country,
    owner: lists.all.find(({ code }) => code === country.passportOf),
    names,
    rules: await readEntryRules(call, country.code),
    changes: await readChanges(call, country.code),
    // A passport may have its own fee.
    offers: offers.map((offer) => own.find(({ scheme }) => scheme.id === offer.scheme.id) ?? offer),
    feeRanges: answered ? undefined : await readFeeRanges(call, country.code),
    open: new Set(own.map(({ scheme }) => scheme.id)),
    from: answered?.answer.from,
    yours: { options: withChosen(yours, answered?.answer.from.code), asked, route: answered },
  }
}
