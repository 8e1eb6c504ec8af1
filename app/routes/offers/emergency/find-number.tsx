import { MissionList } from '#app/features/missions/components/mission-list.tsx'
import type { Mission } from '#app/features/missions/mission.ts'
import { CountrySelect } from '#app/features/visas/components/country-select.tsx'
import type { Country } from '#app/features/visas/country.ts'
import { placeName } from '#app/features/visas/place-name.ts'
import { href } from '#app/lib/words/href.ts'
import { EmergencyList } from '#app/routes/countries/country-parts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Problem } from '#app/ui/form/field.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { emergencyWords } from './emergency-support.words.ts'

const words = emergencyWords.find

type Props = {
  /** The options of both lists, as rendered, with the current ones selected. */
  passports: string
  options: string
  count: number
  country: Country | undefined
  problem: string | undefined
  /** The country to find missions of, and its missions in the selected country. */
  from: { code: string; name: string } | undefined
  missions: readonly Mission[]
}

/** Finds the numbers of a country and shows them below: a GET form, so that it works without script. */
export function FindNumber(props: Props) {
  const { passports, options, count, country, problem, from } = props
  return (
    <search className="frame pad-20 rows gap-20" aria-label={words.title}>
      {country && <Found {...props} country={country} />}
      <div className="stack stack-sm">
        <h2>{words.title}</h2>
        <p>{words.text({ count })}</p>
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
        <CountrySelect
          name="from"
          label={words.passport}
          options={passports}
          value={from?.code}
          autoComplete="country"
        />
        <p className="hint">{words.passportHint}</p>
        <Button wide>{words.button}</Button>
      </form>
      <p
        className="small"
        role="status"
        data-offline="/emergency-worker.js"
        data-scope={href('/services/emergency-support')}
        data-also={`${href('/services/emergency-support')}?offline=1`}
        hidden
      >
        {words.saved}
      </p>
    </search>
  )
}

function Found({ country, from, missions }: Pick<Props, 'from' | 'missions'> & { country: Country }) {
  const { code, name, emergency } = country
  return (
    <Section name="found" title={words.foundTitle({ name })} className="number-found stack stack-sm" id="found">
      {emergency ? <EmergencyList country={country} /> : <p>{words.none({ name })}</p>}
      <p className="small">{words.mobile}</p>
      {from && missions.length > 0 && <MissionList operator={from.name} country={name} missions={missions} />}
      {from && missions.length === 0 && (
        <p>{words.noMissions({ whose: placeName(from.name), country: placeName(name) })}</p>
      )}
      <p>
        <a href={href('/country/:code', { code })}>{words.more({ name })}</a>
      </p>
    </Section>
  )
}
