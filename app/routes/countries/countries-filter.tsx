import { href } from 'react-router'
import { continents } from '#app/features/visas/country.ts'
import { CountrySelect } from '#app/features/visas/parts/country-select.tsx'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { Button } from '#app/ui/button.tsx'
import { countriesWords } from './countries.words.ts'
import { type CountriesAsked, isNarrowed } from './countries-search.ts'

const words = countriesWords.filter

type Props = { asked: CountriesAsked; citizenships: string; destinations: string }

/** One form for everything that narrows the list. What narrows less often is behind a summary on a narrow window. */
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
        <details className="filter-more unfold" open={!!asked.to || !!asked.continent}>
          <summary className="bold deep">{words.more}</summary>
          <div className="stack">
            <CountrySelect
              name="from"
              label={words.citizenship}
              options={citizenships}
              value={asked.from}
              autoComplete="country"
            />
            <CountrySelect
              name="to"
              label={words.destination}
              options={destinations}
              value={asked.to}
              autoComplete="off"
            />
            <div className="field">
              <label className="label" htmlFor="continent">
                {words.continent}
              </label>
              <select id="continent" name="continent" className="input" defaultValue={asked.continent ?? ''}>
                <option value="">{words.anyContinent}</option>
                {continents.map((code) => (
                  <option key={code} value={code}>
                    {visaWords.continent[code]}
                  </option>
                ))}
              </select>
            </div>
          </div>
        </details>
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
