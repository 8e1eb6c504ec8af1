import { CountrySelect } from '#app/features/visas/components/country-select.tsx'
import { href } from '#app/lib/words/href.ts'
import { Button } from '#app/ui/button.tsx'
import { countriesWords } from './countries.words.ts'
import { type CountriesAsked, isNarrowed } from './countries-search.ts'

const words = countriesWords.filter

type Props = { asked: CountriesAsked; citizenships: string; destinations: string }

/** All filters are in one form. Less common ones are collapsed. */
export function CountriesFilter({ asked, citizenships, destinations }: Props) {
  return (
    <search className="stays" aria-label={words.title}>
      <form action={href('/countries')} className="frame rows pad-20 gap-16">
        <div className="field">
          <label className="label" htmlFor="q">
            {words.name}
          </label>
          <input
            id="q"
            name="q"
            type="search"
            className="input"
            defaultValue={asked.q}
            placeholder={words.placeholder}
            maxLength={80}
            autoComplete="off"
          />
        </div>
        <CountrySelect
          name="from"
          label={words.citizenship}
          options={citizenships}
          value={asked.from}
          autoComplete="country"
        />
        <details className="filter-more unfold" open={!!asked.to}>
          <summary className="bold deep">{words.more}</summary>
          <CountrySelect
            name="to"
            label={words.destination}
            options={destinations}
            value={asked.to}
            autoComplete="off"
          />
        </details>
        {asked.continent && <input type="hidden" name="continent" value={asked.continent} />}
        {asked.from && asked.kind && <input type="hidden" name="kind" value={asked.kind} />}
        <Button wide>{words.show}</Button>
        {(isNarrowed(asked) || asked.from) && (
          <a className="target-low" href={href('/countries')}>
            {words.clear}
          </a>
        )}
      </form>
    </search>
  )
}
