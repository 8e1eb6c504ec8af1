import { planWords, quoteWords, speedWords } from '#app/features/quotes/quote.words.ts'
import type { TaxRule } from '#app/features/settings/prices/tax-rule.ts'
import { readPrices } from '#app/features/settings/read-prices.server.ts'
import { type Prices, plans, speeds } from '#app/features/settings/setting.ts'
import { formatShortMoney, usd } from '#app/lib/money.ts'
import { perLanguage } from '#app/lib/words/formats.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { CheckList } from '#app/ui/page/check-list.tsx'
import { offerRosette } from '#imagery/fixed.drawn.ts'
import { stamp } from '#imagery/stamp.ts'
import type { Route } from './+types/visa-application.ts'
import { OfferPage } from './offer-page.tsx'
import { PriceTicket } from './offer-parts.tsx'
import { visaApplicationWords as words } from './visa-application.words.ts'

export const handle: PageHandle = { access: 'public', cache: [] }

const total = perLanguage(() => stamp({ ...words.price.stamp, seed: 'price', size: 150 }))

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { prices, tax } = await readPrices(ctx)
  const { origin, demo, organisation } = ctx.ports
  return { prices, tax, origin, demo, provider: organisation.legalName }
}

export default function VisaApplicationPage({ loaderData }: Route.ComponentProps) {
  const { prices, tax, origin, demo, provider } = loaderData
  return (
    <OfferPage words={words} origin={origin} provider={provider} first={<Price prices={prices} tax={tax} />}>
      <section className="band" aria-labelledby="features-title">
        <div className="page with-aside main-fills aside-wide at-top">
          <div className="stack stack-lg">
            <h2 id="features-title">{words.features.title}</h2>
            <CheckList points={words.features.points} columns={2} />
          </div>
          <WhyUs demo={demo} />
        </div>
      </section>
    </OfferPage>
  )
}

function Price({ prices, tax }: { prices: Prices; tax: TaxRule | undefined }) {
  const { price } = words
  const lines = [
    { name: price.government, text: price.governmentBy },
    { name: price.service, text: price.serviceBy({ fee: formatShortMoney(usd(prices.serviceFee)) }) },
    ...speeds.map((speed) => ({
      name: price.speed({ name: speedWords[speed].name, days: speedWords[speed].days }),
      text:
        prices.speeds[speed] === 0 ? price.free : price.more({ amount: formatShortMoney(usd(prices.speeds[speed])) }),
    })),
  ]
  return (
    <PriceTicket
      {...price}
      lines={lines}
      stub={
        <>
          <Drawing svg={total()} />
          <ButtonLink to={href('/requirements')} look="quiet">
            {price.check}
          </ButtonLink>
        </>
      }
    >
      <ul className="offer-plans box clips rows wide-three">
        {plans.map((plan) => (
          <li key={plan} className="row apart figures gap-4-16">
            <span className="label">{price.plan({ name: planWords[plan] })}</span>
            <span>{price.planPrice({ amount: formatShortMoney(usd(prices.plans[plan])) })}</span>
          </li>
        ))}
      </ul>
      <p className="hint">
        {price.planNote} {quoteWords.taxAdded(tax)} <a href={href('/pricing')}>{price.compare}</a>
      </p>
    </PriceTicket>
  )
}

/** The figures in the specification are for demos only, because they are not real. */
function WhyUs({ demo }: { demo: boolean }) {
  const { why } = words
  return (
    <section className="frame-land clips pad-20 rows gap-20" aria-labelledby="why-title">
      <Drawing svg={offerRosette} className="rosette rosette-end" />
      <h2 id="why-title">{why.title}</h2>
      <CheckList points={why.points} />
      {demo && (
        <div className="torn">
          <dl className="claims">
            {why.figures.map(({ figure, name }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="claim-figure title magenta">{figure}</dd>
              </div>
            ))}
          </dl>
          <p className="small">
            {why.counted} <a href={`${href('/about')}#count`}>{why.how}</a>
          </p>
        </div>
      )}
    </section>
  )
}
