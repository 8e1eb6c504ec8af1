import { href } from 'react-router'
import type { Country } from '#app/features/visas/country.ts'
import { CountrySelect } from '#app/features/visas/parts/country-select.tsx'
import { EmergencyList } from '#app/routes/countries/country-parts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Problem } from '#app/ui/form/field.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { emergencyWords } from './emergency-support.words.ts'

const words = emergencyWords.find

type Props = {
  /** The list of countries, with the chosen one marked. */
  options: string
  count: number
  country: Country | undefined
  problem: string | undefined
}

/** Asks for a country and says its numbers right below: a question in the address, so that it works without script. */
export function FindNumber({ options, count, country, problem }: Props) {
  return (
    <search className="frame pad-20 rows gap-20" aria-label={words.title}>
      <div className="stack stack-sm">
        <h2>{words.title}</h2>
        <p>{words.text(count)}</p>
      </div>
      <form action={`${href('/services/emergency-support')}#found`} className="stack">
        <div className={problem ? 'field-wrong stack stack-sm' : 'stack stack-sm'}>
          {problem && <Problem name="country">{problem}</Problem>}
          <CountrySelect
            name="country"
            label={words.country}
            options={options}
            value={country?.code}
            problemId={problem && 'country-problem'}
            autoComplete="off"
          />
        </div>
        <Button wide>{words.button}</Button>
      </form>
      {country && <Found country={country} />}
    </search>
  )
}

function Found({ country }: { country: Country }) {
  const { code, name, emergency } = country
  return (
    <Section name="found" title={words.foundTitle(name)} as="h3" className="number-found stack stack-sm" id="found">
      {emergency ? <EmergencyList country={country} /> : <p>{words.none(name)}</p>}
      <p className="small">{words.mobile}</p>
      <p>
        <a href={href('/country/:code', { code })}>{words.more(name)}</a>
      </p>
    </Section>
  )
}
