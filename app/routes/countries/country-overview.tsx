import type { EntrySummary, KindGroup } from '#app/features/visas/countries/entry-rules.ts'
import { KindBadge, KindBar } from '#app/features/visas/countries/kind-badge.tsx'
import type { EntryRules } from '#app/features/visas/countries/read-entry-rules.server.ts'
import type { Country } from '#app/features/visas/country.ts'
import { journeyWords } from '#app/features/visas/journey/journey.words.ts'
import { placeName } from '#app/features/visas/place-name.ts'
import { compareNames, sentences } from '#app/lib/words/formats.ts'
import { InEnglish } from '#app/ui/page/in-english.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { routeAt } from './addresses.ts'
import { countryWords } from './country.words.ts'

type WhoProps = { country: Country; rules: EntrySummary; names: ReadonlyMap<string, string> }

/** All passports of countries by what they need, each a link to its own answer. */
export function WhoNeedsAVisa({ country, rules, names }: WhoProps) {
  const words = countryWords.who
  return (
    <Section name="who" title={words.title} as="h3">
      {rules.known === 0 ? (
        <p>{words.unknown({ name: placeName(country.name) })}</p>
      ) : (
        <>
          <p>{words.lede({ known: rules.known })}</p>
          <KindBar shares={rules.kinds} />
          <div className="line-above">
            {rules.kinds.map((group) => (
              <WhoGroup key={group.kind} group={group} to={country.code} names={names} />
            ))}
          </div>
        </>
      )}
    </Section>
  )
}

type GroupProps = { group: KindGroup; to: string; names: ReadonlyMap<string, string> }

function WhoGroup({ group: { kind, count, stays }, to, names }: GroupProps) {
  const words = countryWords.who
  const byName = (one: string, other: string) => compareNames(names.get(one) ?? one, names.get(other) ?? other)
  return (
    <details className="who-group unfold line-below">
      <summary>
        <KindBadge kind={kind} />
        <span>{words.needed[kind]({ count })}</span>
      </summary>
      {stays.map(({ days, freeMovement, passports }) => (
        <div key={`${days} ${freeMovement}`} className="who-stay">
          {(stays.length > 1 || days !== null || freeMovement) && (
            <p className="label">
              {freeMovement ? words.noLimit : days === null ? words.noDays : words.stay({ days })}
            </p>
          )}
          <ul className="name-list">
            {passports.toSorted(byName).map((code) => (
              <li key={code}>
                <a href={routeAt(code, to)}>{names.get(code) ?? code}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </details>
  )
}

/** What the passport itself must be, and what holds for those who only pass through. */
export function PassportAndTransit({ rules: { passport, transits } }: { rules: EntryRules }) {
  const words = countryWords
  return (
    <div className="rows gap-32 wide-two">
      <Section name="passport" title={words.passport.title} as="h3" className="stack stack-sm">
        {passport ? (
          <>
            <p>{sentences(...journeyWords.rule.lines(passport.fact))}</p>
            {passport.passports < passport.of && (
              <p className="hint">
                {2 * passport.passports >= passport.of ? words.passport.most : words.passport.some}
              </p>
            )}
          </>
        ) : (
          <p>{words.passport.unknown}</p>
        )}
      </Section>
      {transits.length > 0 && <Transit transits={transits} />}
    </div>
  )
}

function Transit({ transits }: Pick<EntryRules, 'transits'>) {
  const words = countryWords.transit
  return (
    <Section name="transit" title={words.title} as="h3" className="stack stack-sm">
      <ul className="rows gap-12">
        {transits.map(({ airside, landside, hours, note, passports }) => (
          <li key={passports.join(' ')}>
            <p className="label">{words.passports({ count: passports.length })}</p>
            <p>
              {airside === null ? words.noAirside : words.airside({ kind: airside })} {words.landside[landside]}{' '}
              {hours !== null && words.hours({ hours })}
            </p>
            {note && (
              <p className="hint">
                <InEnglish>{note}</InEnglish>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
