import { priceSchemes } from '#app/features/quotes/read-destinations.server.ts'
import { type RouteQuote, readRouteQuote } from '#app/features/quotes/read-route-quote.server.ts'
import { readOpenness } from '#app/features/visas/countries/read-openness.server.ts'
import { placeName, placeNameFirst } from '#app/features/visas/place-name.ts'
import { readCountry } from '#app/features/visas/read-country.server.ts'
import { needsPermission } from '#app/features/visas/requirement.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { formatMoney } from '#app/lib/money.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import type { ShareCard } from '#imagery/share/share-card.ts'
import { shareWords as words } from './share.words.ts'

export type ShareContent = Omit<ShareCard, 'drawing'>

/** The content of a route's share image; undefined if there is no such route. */
export async function routeContent(ctx: RequestContext, from: string, to: string): Promise<ShareContent | undefined> {
  const found = await readRouteQuote(ctx, { from, to })
  if (!found.ok) return undefined
  const { answer, today } = found.value
  return {
    title: words.route({ from: answer.from.name, to: answer.to.name }),
    verdict: visaWords.headline[answer.requirement.kind],
    ...factsOf(found.value),
    foot: needsPermission(answer.requirement.kind)
      ? words.paid({ today: formatDate(today), country: placeNameFirst(answer.to.name) })
      : words.asOf({ today: formatDate(today) }),
  }
}

function factsOf({ answer, chosen }: RouteQuote): Pick<ShareContent, 'facts'> {
  const { kind, days, freeMovement } = answer.requirement
  const stay = freeMovement ? words.noLimit : days === null ? undefined : words.days({ count: days })
  const stays = stay ? [[words.stay, stay] as const] : []
  if (!needsPermission(kind)) return { facts: kind === 'visa_free' ? [[words.cost, words.nothing], ...stays] : [] }
  if (!chosen) return { facts: stays }
  const { quote, speeds } = chosen
  const dates = speeds.find(({ speed }) => speed === 'standard')?.dates
  const price = [
    words.price({ isEstimate: quote.estimate }),
    words.amount({ amount: formatMoney(quote.total) }),
  ] as const
  return {
    facts: [price, ...(dates ? [[words.decision, words.date({ day: formatDate(dates.latest) })] as const] : stays)],
  }
}

/** The content of a country's share image; undefined if there is no such country. */
export async function countryContent(ctx: RequestContext, code: string): Promise<ShareContent | undefined> {
  const found = await readCountry(ctx, code)
  if (!found.ok || found.value.country.code !== code) return undefined
  const { country, schemes } = found.value
  const openness = (await readOpenness(ctx)).get(code)
  const open = schemes.filter(({ status, fee }) => status === 'open' && fee)
  const totals = (await priceSchemes(ctx, open)).map(({ quote }) => quote.total.minor)
  const [cheapest] = (await priceSchemes(ctx, open)).filter(({ quote }) => quote.total.minor === Math.min(...totals))
  return {
    title: words.country({ name: placeName(country.name) }),
    verdict:
      openness && openness.known > 0 ? words.open({ free: openness.free, known: openness.known }) : words.unknown,
    facts: cheapest
      ? [
          [words.cheapest, words.amount({ amount: formatMoney(cheapest.quote.total) })],
          [words.visas, String(schemes.length)],
        ]
      : [],
    foot: words.asOf({ today: formatDate(dayOf(ctx.now)) }),
  }
}
