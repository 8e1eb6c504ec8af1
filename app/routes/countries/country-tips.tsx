import { currenciesOf, languagesOf } from '#app/features/visas/countries/country-in-words.ts'
import type { EntrySummary } from '#app/features/visas/countries/entry-rules.ts'
import type { Country } from '#app/features/visas/country.ts'
import { journeyWords } from '#app/features/visas/journey/journey.words.ts'
import { placeName } from '#app/features/visas/place-name.ts'
import type { Registration } from '#app/features/visas/requirement.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { sentences } from '#app/lib/words/formats.ts'
import { MixedText } from '#app/ui/page/in-english.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { countryWords } from './country.words.ts'

const words = countryWords.tips

/** Advice for every journey, made definite by what is known of this one. */
export function TravelTips({ country, rules }: { country: Country; rules: EntrySummary }) {
  const name = placeName(country.name)
  return (
    <div className="rows gap-32">
      <Section name="before" title={words.before} as="h3" className="stack stack-sm">
        <ul className="bullets rows gap-6">
          {rules.registrations.map(({ fact, passports, of }) => (
            <li key={`${fact.name} ${fact.daysBefore}`}>
              <MixedText>
                {words.registration({ most: 2 * passports >= of, sentence: visaWords.registration(fact) })}
              </MixedText>{' '}
              <Site registration={fact} asOf={rules.registrationsAsOf} />
            </li>
          ))}
          {words.beforeLines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Section>
      <Section name="packing" title={words.packing} as="h3" className="stack stack-sm">
        <ul className="bullets rows gap-6">
          <li>{passportLine(rules)}</li>
          {words.packingLines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Section>
      <Section name="there" title={words.there({ name })} as="h3" className="stack stack-sm">
        <ul className="bullets rows gap-6">
          {country.currencies.length > 0 && <li>{words.currency({ currency: currenciesOf(country) })}</li>}
          {country.languages.length > 0 && <li>{words.languages({ languages: languagesOf(country) })}</li>}
          <li>{words.keep}</li>
          <li>{words.law}</li>
        </ul>
      </Section>
    </div>
  )
}

function Site({ registration: { site }, asOf }: { registration: Registration; asOf: PlainDate | null }) {
  if (!site) return null
  return (
    <>
      <a href={site} rel="noopener noreferrer">
        {words.registrationSite({ host: new URL(site).host })}
      </a>
      {asOf && <span className="hint"> {words.registrationSince({ on: formatDate(asOf) })}</span>}
    </>
  )
}

/** The specified line stands in any case; a rule that is known is told beside it. */
function passportLine({ passport }: EntrySummary): string {
  const isSame = passport?.fact.months === 6 && passport.fact.from === 'arrival'
  return passport && !isSame
    ? words.passportRuled({ rule: sentences(...journeyWords.rule.lines(passport.fact)) })
    : words.passportSixMonths
}
