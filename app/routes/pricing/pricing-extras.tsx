import { href } from 'react-router'
import { addOns, type Prices } from '#app/features/settings/setting.ts'
import { addressOf } from '#app/lib/address.ts'
import { formatShortMoney, usd } from '#app/lib/money.ts'
import { Band } from '#app/ui/page/section.tsx'
import { pricingWords } from './pricing.words.ts'

const words = pricingWords.extras

type Extra = { id: string; name: string; text: string; price: string; unit: string }

/** What is ordered beside an application. Nothing of it is ever chosen for somebody. */
export function Extras({ prices }: { prices: Prices }) {
  return (
    <Band name="additional" title={words.title} lede={words.text} id="additional" folded>
      <ul className="rows large-two gap-4-24 line-above">
        {extrasOf(prices).map(({ id, name, text, price, unit }) => (
          <li key={id} className="task-row">
            <div className="task-words">
              <h3 className="size-18">{name}</h3>
              <p className="hint">{text}</p>
              {id !== 'rush' && (
                <a className="small" href={addressOf(href('/contact'), { subject: name })}>
                  {words.ask}
                  <span className="visually-hidden">{words.askFor(name)}</span>
                </a>
              )}
            </div>
            <p className="extra-price rows">
              <span className="price">{price}</span>
              {unit && <span className="small muted">{unit}</span>}
            </p>
          </li>
        ))}
      </ul>
    </Band>
  )
}

/** In the order of the price list: rush processing is the price of a speed, and second; insurance costs what its cheapest plan does. */
function extrasOf({ addOns: prices, speeds, insurance }: Prices): Extra[] {
  const priceOf = (cents: number) => formatShortMoney(usd(cents))
  const listed = addOns.map((id) => ({ id, ...words.list[id], price: priceOf(prices[id]) }))
  const { text, ...named } = words.rush
  const rush = { id: 'rush', ...named, text: text(usd(speeds.urgent)), price: priceOf(speeds.expedited) }
  const cheapest = words.from(priceOf(Math.min(...Object.values(insurance))))
  return [
    ...listed.slice(0, 1),
    rush,
    ...listed.slice(1, 2),
    { id: 'insurance', ...words.insurance, price: cheapest },
    ...listed.slice(2),
  ]
}
