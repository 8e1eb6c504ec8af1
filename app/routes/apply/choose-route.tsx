import { href } from 'react-router'
import { planWords } from '#app/features/quotes/quote.words.ts'
import { CountrySelect } from '#app/features/visas/parts/country-select.tsx'
import { Button } from '#app/ui/button.tsx'
import type { choiceFields } from './choose-route.server.ts'
import { startWords as words } from './wizard.words.ts'

/** For whoever comes without a route: by way of a country, of a visa, or of nothing. */
export function ChooseRoute({
  fields: { visa, plan, from, to, journey },
}: {
  fields: Awaited<ReturnType<typeof choiceFields>>
}) {
  return (
    <form className="card stack choose-route" action={href('/apply')}>
      {visa && <p>{words.chosenVisa(visa.name)}</p>}
      {plan && <p>{words.chosenPlan(planWords[plan])}</p>}
      {Object.entries(journey).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {visa && <input type="hidden" name="visa" value={visa.id} />}
      <CountrySelect
        name="from"
        label={words.citizenship}
        options={from.options}
        value={from.value}
        autoComplete="country"
      />
      <CountrySelect name="to" label={words.destination} options={to.options} value={to.value} autoComplete="off" />
      <Button>{words.goOn}</Button>
    </form>
  )
}
