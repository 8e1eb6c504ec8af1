import { type Prices, plans, speeds } from '#app/features/settings/setting.ts'
import { CountryField } from '#app/features/visas/components/country-field.tsx'
import { usd } from '#app/lib/money.ts'
import { href } from '#app/lib/words/href.ts'
import { Button } from '#app/ui/button.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import { calculatorForm } from './calculator.form.ts'
import { pricingWords } from './pricing.words.ts'
import type { Calculation } from './pricing-search.ts'

const words = pricingWords.calculator

type Props = { asked: Calculation; prices: Prices; options: Record<'from' | 'to', string> }

/** A GET form, so that every calculation can be bookmarked and shared. */
export function Calculator({ asked, prices, options }: Props) {
  const { from, to, visa } = asked
  const { fields } = calculatorForm().show(asked)
  return (
    <form
      className="rows packed gap-20 frame pad-20 wide-two large-three"
      action={`${href('/pricing')}#price`}
      aria-label={words.label}
    >
      {visa && <input type="hidden" name="visa" value={visa} />}
      <CountryField {...fields.from} options={options.from} value={from} />
      <CountryField {...fields.to} options={options.to} value={to} />
      <DrawnField {...fields.travellers} />
      <DrawnField
        {...fields.speed}
        options={speeds.map((value) => ({ value, label: words.speedOption(value, usd(prices.speeds[value])) }))}
      />
      <DrawnField
        {...fields.plan}
        options={plans.map((value) => ({ value, label: words.planOption(value, usd(prices.plans[value])) }))}
      />
      <div className="cluster whole-width">
        <Button data-busy={words.busy}>{words.submit}</Button>
        {asked.asked && <a href={`${href('/pricing')}#calculator`}>{words.again}</a>}
      </div>
    </form>
  )
}
