import { dollarsOf, type PriceList, type PriceName, priceNames } from '#app/features/settings/prices/price-list.ts'
import { Button } from '#app/ui/button.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { type SettingsAnswers, settingsForms } from './settings.form.ts'
import { settingsWords } from './settings.words.ts'

const words = settingsWords.prices

const groups = (): { name: string; title: string; names: readonly PriceName[] }[] => [
  { name: 'speeds', title: words.speeds, names: priceNames.filter((name) => name.startsWith('speeds.')) },
  {
    name: 'fee',
    title: words.fee,
    names: priceNames.filter((name) => name === 'serviceFee' || name.startsWith('plans.')),
  },
  { name: 'add-ons', title: words.addOns, names: priceNames.filter((name) => name.startsWith('addOns.')) },
  { name: 'insurance', title: words.insurance, names: priceNames.filter((name) => name.startsWith('insurance.')) },
]

/** The prices, in dollars. The form also sends the previous values, so that only changed prices are saved. */
export function PricesForm({ prices, answers }: { prices: PriceList; answers: SettingsAnswers }) {
  const current = priceNames.map((name) => [name, dollarsOf(prices[name])])
  const { fields } = settingsForms.prices.show(answers.prices, Object.fromEntries(current))
  return (
    <Section name="prices" title={words.title}>
      <p className="muted">{words.text}</p>
      <PostForm className="stack stack-lg">
        <input type="hidden" name="act" value="prices" />
        <div className="settings-prices">
          {groups().map(({ name, title, names }) => (
            <fieldset className="card settings-price-group" key={name} aria-labelledby={`prices-${name}`}>
              <p className="label whole-row" id={`prices-${name}`}>
                {title}
              </p>
              {names.map((name) => (
                <div key={name}>
                  <input type="hidden" name={`seen.${name}`} value={dollarsOf(prices[name])} />
                  <DrawnField {...fields[name]} />
                </div>
              ))}
            </fieldset>
          ))}
        </div>
        <div className="cluster">
          <Button>{words.save}</Button>
        </div>
      </PostForm>
    </Section>
  )
}
