import { ArrowDown } from 'lucide-react'
import { data } from 'react-router'
import { readBesideDollars } from '#app/features/quotes/read-beside-dollars.server.ts'
import { readRouteQuote } from '#app/features/quotes/read-route-quote.server.ts'
import { readPrices } from '#app/features/settings/read-prices.server.ts'
import { keptOptions, withChosen } from '#app/features/visas/components/country-options.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { CallToAction } from '#app/ui/page/call-to-action.tsx'
import { PageHead } from '#app/ui/page/page-head.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { Band } from '#app/ui/page/section.tsx'
import type { Route } from './+types/pricing.ts'
import { pricingWords as words } from './pricing.words.ts'
import { Calculator } from './pricing-calculator.tsx'
import { Extras } from './pricing-extras.tsx'
import { Plans } from './pricing-plans.tsx'
import { EmptyPrice, Price } from './pricing-price.tsx'
import { readCalculation } from './pricing-search.ts'

// The empty page is the same for every visitor. Calculations vary too much to be worth caching.
export const handle: PageHandle = { access: 'public', cache: [], showsCurrency: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { passports, places } = await readCountries(ctx)
  const { prices, tax } = await readPrices(ctx)
  const lists = {
    from: keptOptions(passports, words.calculator.prompt),
    to: keptOptions(places, words.calculator.prompt),
  }
  const asked = readCalculation(new URL(request.url).searchParams, {
    isPassport: (code) => lists.from.markAt.has(code),
    isPlace: (code) => lists.to.markAt.has(code),
  })
  const { from, to, visa, speed, plan } = asked
  const isWhole = asked.asked && asked.problems.length === 0 && from && to
  const found = isWhole ? await readRouteQuote(ctx, { from, to, visa, speed, plan }) : undefined
  const page = {
    asked,
    prices,
    tax,
    found: found?.ok ? found.value : undefined,
    options: { from: withChosen(lists.from, from), to: withChosen(lists.to, to) },
    origin: ctx.ports.origin,
    beside: await readBesideDollars(ctx, context.get(pageContext).currency),
  }
  return data(page, { status: asked.problems.length > 0 ? 422 : 200 })
}

export default function PricingPage({ loaderData }: Route.ComponentProps) {
  const { asked, prices, tax, found, options, origin, beside } = loaderData
  const { problems } = asked
  const route = found?.answer
  return (
    <>
      <PageTitle wrong={problems.length > 0} about={words.description} at={`${origin}${href('/pricing')}`}>
        {route ? words.answerTitle({ from: route.from.name, to: route.to.name }) : words.pageTitle}
      </PageTitle>
      {(asked.asked || problems.length > 0) && <meta name="robots" content="noindex" />}
      <PageHead title={words.title} lede={words.lede}>
        <ErrorSummary problems={problems} />
        <ButtonLink to="#calculator" look="quiet">
          {words.toCalculator} <Icon of={ArrowDown} />
        </ButtonLink>
      </PageHead>
      <Plans prices={prices} tax={tax} asked={asked} folded={found !== undefined} />
      <Band name="calculator" title={words.calculator.title} look="band-surface" id="calculator">
        <Calculator asked={asked} prices={prices} options={options} />
        {found ? <Price found={found} asked={asked} beside={beside} /> : <EmptyPrice />}
      </Band>
      <Extras prices={prices} tax={tax} asked={asked} />
      <CallToAction title={words.custom.title} text={words.custom.text}>
        <ButtonLink to={addressOf(href('/contact'), { subject: words.custom.subject })}>
          {words.custom.button}
        </ButtonLink>
      </CallToAction>
    </>
  )
}

export { FailedSearchPage as ErrorBoundary } from '../shell/error-pages.tsx'
