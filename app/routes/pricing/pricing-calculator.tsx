import { href } from 'react-router'
import { type Prices, plans, speeds } from '#app/features/settings/setting.ts'
import { CountrySelect } from '#app/features/visas/parts/country-select.tsx'
import { usd } from '#app/lib/money.ts'
import { Button } from '#app/ui/button.tsx'
import { Problem, SelectField, TextField } from '#app/ui/form/field.tsx'
import { problemOf } from '#app/ui/form/problems.ts'
import { pricingWords } from './pricing.words.ts'
import type { Calculation } from './pricing-search.ts'

const words = pricingWords.calculator

type Props = { asked: Calculation; prices: Prices; options: Record<'from' | 'to', string> }

/** Asks by its address, so that every calculation can be kept and shared. */
export function Calculator({ asked, prices, options }: Props) {
  const { problems, speed, plan, typedTravellers, visa } = asked
  return (
    <form
      className="rows packed gap-20 frame pad-20 wide-two large-three"
      action={`${href('/pricing')}#price`}
      aria-label={words.label}
    >
      {visa && <input type="hidden" name="visa" value={visa} />}
      <Country end="from" asked={asked} options={options.from} />
      <Country end="to" asked={asked} options={options.to} />
      <TextField
        name="travellers"
        label={words.travellers}
        defaultValue={typedTravellers}
        problem={problemOf(problems, 'travellers')}
        className="input-short"
        inputMode="numeric"
        autoComplete="off"
      />
      <SelectField
        name="speed"
        label={words.speed}
        defaultValue={speed}
        problem={problemOf(problems, 'speed')}
        options={speeds.map((value) => ({ value, label: words.speedOption(value, usd(prices.speeds[value])) }))}
      />
      <SelectField
        name="plan"
        label={words.plan}
        defaultValue={plan}
        problem={problemOf(problems, 'plan')}
        prompt={words.noPlan}
        options={plans.map((value) => ({ value, label: words.planOption(value, usd(prices.plans[value])) }))}
      />
      <div className="cluster whole-width">
        <Button data-busy={words.busy}>{words.submit}</Button>
        {asked.asked && <a href={`${href('/pricing')}#calculator`}>{words.again}</a>}
      </div>
    </form>
  )
}

function Country({ end, asked, options }: { end: 'from' | 'to'; asked: Calculation; options: string }) {
  const problem = problemOf(asked.problems, end)
  return (
    <div className={problem ? 'field field-wrong' : 'field'}>
      {problem && <Problem name={end}>{problem}</Problem>}
      <CountrySelect
        name={end}
        label={words[end]}
        options={options}
        value={asked[end]}
        problemId={problem && `${end}-problem`}
        autoComplete={end === 'from' ? 'country' : 'off'}
      />
    </div>
  )
}
