import type { EntrySummary } from '#app/features/visas/countries/entry-rules.ts'
import { KindBadge, KindBar } from '#app/features/visas/countries/kind-badge.tsx'
import type { Country } from '#app/features/visas/country.ts'
import { journeyWords } from '#app/features/visas/journey/journey.words.ts'
import { placeName } from '#app/features/visas/place-name.ts'
import { numberText, sentences } from '#app/lib/words/formats.ts'

import { Section } from '#app/ui/page/section.tsx'
import { countryWords } from './country.words.ts'

/** All country passports by requirement. The answer for each is behind the question beside it. */
export function WhoNeedsAVisa({ country, rules }: { country: Country; rules: EntrySummary }) {
  const words = countryWords.who
  return (
    <Section name="who" title={words.title} as="h3">
      {rules.known === 0 ? (
        <p>{words.unknown({ name: placeName(country.name) })}</p>
      ) : (
        <>
          <p>{words.lede({ known: rules.known })}</p>
          <KindBar shares={rules.kinds} />
          <ul className="cluster">
            {rules.kinds.map(({ kind, count }) => (
              <li key={kind}>
                <KindBadge kind={kind} /> {numberText(count)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

/** The most common passport requirements. */
export function PassportRules({ rules: { passport } }: { rules: EntrySummary }) {
  const words = countryWords.passport
  return (
    <Section name="passport" title={words.title} as="h3" className="stack stack-sm">
      {passport ? (
        <>
          <p>{sentences(...journeyWords.rule.lines(passport.fact))}</p>
          {passport.passports < passport.of && (
            <p className="hint">{2 * passport.passports >= passport.of ? words.most : words.some}</p>
          )}
        </>
      ) : (
        <p>{words.unknown}</p>
      )}
    </Section>
  )
}
