import { planWords, quoteWords } from '#app/features/quotes/quote.words.ts'
import type { TaxRule } from '#app/features/settings/prices/tax-rule.ts'
import { bookedAppointments, type Plan, type Prices, plans, translatedPages } from '#app/features/settings/setting.ts'
import { addressOf } from '#app/lib/address.ts'
import { formatMoney, formatShortMoney, usd } from '#app/lib/money.ts'
import { href } from '#app/lib/words/href.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { CheckList } from '#app/ui/page/check-list.tsx'
import { Band } from '#app/ui/page/section.tsx'
import { planBands } from '#imagery/fixed.drawn.ts'
import { pricingWords } from './pricing.words.ts'
import type { Calculation } from './pricing-search.ts'

const words = pricingWords.plans

/** The most popular plan, marked in words and not by colour alone. */
const popular: Plan = 'premium'

type Props = {
  prices: Prices
  tax: TaxRule | undefined
  asked: Calculation
  /** After a calculation the result matters more, so the plans are collapsed. */
  folded: boolean
}

/** The plans side by side, each with its price first. A calculated route is passed on to the application. */
export function Plans({ prices, tax, asked, folded }: Props) {
  return (
    <Band name="plans" title={words.title} folded={folded}>
      <ul className="rows gap-20 large-three">
        {plans.map((plan) => (
          <PlanCard key={plan} plan={plan} price={prices.plans[plan]} asked={asked} />
        ))}
      </ul>
      <div className="stack stack-sm muted">
        <p>{words.without({ fee: formatMoney(usd(prices.serviceFee)) })}</p>
        <p>
          {quoteWords.taxAdded(tax)} {words.fee}
        </p>
      </div>
    </Band>
  )
}

function PlanCard({ plan, price, asked: { from, to } }: { plan: Plan; price: number; asked: Calculation }) {
  return (
    <li className={plan === popular ? 'plan plan-popular frame clips' : 'plan box clips'}>
      <Drawing svg={planBands[plan]} className="plan-band block deep line-below" />
      <div className="plan-in rows pad-20 gap-20">
        <header className="row middle apart gap-8-16">
          <h3 className="title">{planWords[plan]}</h3>
          {plan === popular && <p className="chip chip-mark">{words.popular}</p>}
        </header>
        <p className="rows line-below">
          <span className="claim-figure title">{formatShortMoney(usd(price))}</span>
          <span className="small muted">{words.perVisa}</span>
        </p>
        <CheckList points={pointsOf(plan)} />
        <p className="rows gap-8">
          <ButtonLink
            to={addressOf(href('/apply'), { from, to, plan })}
            look={plan === popular ? 'main' : 'quiet'}
            wide
          >
            {words.choose({ plan: planWords[plan] })}
          </ButtonLink>
          {plan === 'business' && (
            <ButtonLink to={addressOf(href('/contact'), { subject: words.salesSubject })} look="quiet" wide>
              {words.sales}
            </ButtonLink>
          )}
        </p>
      </div>
    </li>
  )
}

function pointsOf(plan: Plan): string[] {
  const smaller = plans[plans.indexOf(plan) - 1]
  const pages = translatedPages[plan]
  const appointments = bookedAppointments[plan]
  const more = appointments > (smaller ? bookedAppointments[smaller] : 0)
  return [
    ...(smaller ? [words.everythingIn({ plan: planWords[smaller] })] : []),
    ...(pages > 0 ? [words.translation({ pages })] : []),
    ...(more ? [words.appointments({ count: appointments })] : []),
    ...words.includes[plan],
  ]
}
