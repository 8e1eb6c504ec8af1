import { extraWords } from '#app/features/quotes/extra.words.ts'
import { insurancePlanWords } from '#app/features/quotes/quote.words.ts'
import { addOns, insurancePlans, type Prices } from '#app/features/settings/setting.ts'
import { formatMoney, usd } from '#app/lib/money.ts'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import type { extrasForm } from './extras.form.ts'
import { extrasWords as words } from './extras.words.ts'

type Props = {
  fields: ReturnType<typeof extrasForm.show>['fields']
  prices: Pick<Prices, 'addOns' | 'insurance'>
  /** The trip length. */
  weeks: number | undefined
}

/** A checkbox for each add-on with its price, in price list order. */
export function ExtraFields({ fields, prices, weeks }: Props) {
  const counted = addOns.map((kind) => {
    const { unit, text } = extraWords[kind]
    return (
      <DrawnField
        {...fields[kind]}
        key={kind}
        hint={
          <>
            <span className="figures">{words.price({ price: formatMoney(usd(prices.addOns[kind])), unit })}</span>.{' '}
            {text}
          </>
        }
      />
    )
  })
  return (
    <div className="extras rows">
      {counted}
      <fieldset className="extra-insurance">
        <legend className="label">{extraWords.insurance.name}</legend>
        <p className="hint">{extraWords.insurance.text}</p>
        <div className="row gap-4-24">
          <DrawnField
            {...fields.insurancePlan}
            options={insurancePlans.map((value) => ({
              value,
              label: words.insuranceOption({
                name: insurancePlanWords[value],
                price: formatMoney(usd(prices.insurance[value])),
              }),
            }))}
          />
          <DrawnField {...fields.insuranceWeeks} />
        </div>
        {weeks && <p className="hint">{words.trip({ weeks })}</p>}
      </fieldset>
    </div>
  )
}
