import { extraWords } from '#app/features/quotes/extra.words.ts'
import { quoteWords } from '#app/features/quotes/quote.words.ts'
import type { TaxRule } from '#app/features/settings/prices/tax-rule.ts'
import { addOns, type Prices } from '#app/features/settings/setting.ts'
import { addressOf } from '#app/lib/address.ts'
import { formatShortMoney, usd } from '#app/lib/money.ts'
import { sentences } from '#app/lib/words/formats.ts'
import { href } from '#app/lib/words/href.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Band } from '#app/ui/page/section.tsx'
import { pricingWords } from './pricing.words.ts'
import type { Calculation } from './pricing-search.ts'

const words = pricingWords.extras

type Extra = { id: string; name: string; text?: string; price: string; unit: string }

type Props = { prices: Prices; tax: TaxRule | undefined; asked: Calculation }

/** The add-ons. Nothing is ever preselected. */
export function Extras({ prices, tax, asked: { from, to, plan } }: Props) {
  return (
    <Band
      name="additional"
      title={words.title}
      lede={sentences(words.text, quoteWords.taxAdded(tax))}
      id="additional"
      folded
    >
      <ul className="rows large-two gap-4-24 line-above">
        {extrasOf(prices).map(({ id, name, text, price, unit }) => (
          <li key={id} className="task-row">
            <div className="task-words">
              <h3 className="size-18">{name}</h3>
              {text && <p className="hint">{text}</p>}
            </div>
            <p className="extra-price rows">
              <span className="price">{price}</span>
              {unit && <span className="small muted">{unit}</span>}
            </p>
          </li>
        ))}
      </ul>
      <p>
        <ButtonLink to={addressOf(href('/apply'), { from, to, plan })} look="quiet">
          {words.start}
        </ButtonLink>
      </p>
    </Band>
  )
}

/**
 * In price list order: rush processing costs the difference in speed and is second; insurance shows its cheapest plan.
 */
function extrasOf({ addOns: prices, speeds, insurance }: Prices): Extra[] {
  const priceOf = (cents: number) => formatShortMoney(usd(cents))
  const named = (id: keyof typeof extraWords) => ({ id, name: extraWords[id].name, unit: extraWords[id].unit })
  const listed = addOns.map((id) => ({ ...named(id), price: priceOf(prices[id]) }))
  const { text, ...about } = words.rush
  const rush = {
    id: 'rush',
    ...about,
    text: text({ urgent: formatShortMoney(usd(speeds.urgent)) }),
    price: priceOf(speeds.expedited),
  }
  const cheapest = words.from({ price: priceOf(Math.min(...Object.values(insurance))) })
  return [
    ...listed.slice(0, 1),
    rush,
    ...listed.slice(1, 2),
    { ...named('insurance'), price: cheapest },
    ...listed.slice(2),
  ]
}
