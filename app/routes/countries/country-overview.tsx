import type { RuleChange } from '#app/features/visas/change.ts'
import type { EntrySummary, KindGroup } from '#app/features/visas/countries/entry-rules.ts'
import { KindBadge, KindBar } from '#app/features/visas/countries/kind-badge.tsx'
import type { EntryRules } from '#app/features/visas/countries/read-entry-rules.server.ts'
import type { Country } from '#app/features/visas/country.ts'
import { routeAt } from './addresses.ts'
import { countryWords } from './country.words.ts'

type WhoProps = { country: Country; rules: EntrySummary; names: ReadonlyMap<string, string> }

/** All passports of countries by what they need, each a link to its own answer. */
export function WhoNeedsAVisa({ country, rules, names }: WhoProps) {
  const words = countryWords.who
  return (
    <section className="stack" aria-labelledby="who-title">
      <h3 id="who-title">{words.title}</h3>
      {rules.known === 0 ? (
        <p>{words.unknown(country.name)}</p>
      ) : (
        <>
          <p>{words.lede(rules.known)}</p>
          <KindBar shares={rules.kinds} />
          <div className="who">
            {rules.kinds.map((group) => (
              <WhoGroup key={group.kind} group={group} to={country.code} names={names} />
            ))}
          </div>
          <p>
            <a href={`/countries?to=${country.code}`}>{words.map}</a>
          </p>
        </>
      )}
    </section>
  )
}

type GroupProps = { group: KindGroup; to: string; names: ReadonlyMap<string, string> }

function WhoGroup({ group: { kind, count, stays }, to, names }: GroupProps) {
  const words = countryWords.who
  const byName = (one: string, other: string) => (names.get(one) ?? one).localeCompare(names.get(other) ?? other, 'en')
  return (
    <details className="who-group">
      <summary>
        <KindBadge kind={kind} />
        <span>{words.count(count, kind)}</span>
      </summary>
      {stays.map(({ days, freeMovement, passports }) => (
        <div key={`${days} ${freeMovement}`} className="who-stay">
          {(stays.length > 1 || days !== null || freeMovement) && (
            <p className="label">{freeMovement ? words.noLimit : days === null ? words.noDays : words.stay(days)}</p>
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

/** What is new, and what is about to be: the rules many people still know by heart may be the old ones. */
export function Changes({ changes }: { changes: readonly RuleChange[] }) {
  const words = countryWords.changes
  if (changes.length === 0) return null
  return (
    <section className="stack" aria-labelledby="changes-title">
      <h3 id="changes-title">{words.title}</h3>
      <ol className="timeline changes">
        {changes.map(({ id, date, expected, what, source }) => (
          <li key={id} aria-current={date === null ? 'step' : undefined}>
            <p className="label">{date ? words.since(date) : words.expected(expected ?? '')}</p>
            <p>{what}</p>
            <p className="hint">{sourceOf(source, words.source)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function sourceOf(source: string, word: string) {
  if (!URL.canParse(source)) return `${word}: ${source}`
  return (
    <a href={source} rel="noopener noreferrer">
      {word}: {new URL(source).host}
    </a>
  )
}

/** What the passport itself must be, and what holds for those who only pass through. */
export function PassportAndTransit({ rules: { passport, transits } }: { rules: EntryRules }) {
  const words = countryWords
  return (
    <div className="two-up">
      <section className="stack stack-sm" aria-labelledby="passport-title">
        <h3 id="passport-title">{words.passport.title}</h3>
        {passport ? (
          <>
            <p>{words.passport.rule(passport.fact)}</p>
            {passport.passports < passport.of && (
              <p className="hint">
                {2 * passport.passports >= passport.of ? words.passport.most : words.passport.some}
              </p>
            )}
          </>
        ) : (
          <p>{words.passport.unknown}</p>
        )}
      </section>
      {transits.length > 0 && <Transit transits={transits} />}
    </div>
  )
}

function Transit({ transits }: Pick<EntryRules, 'transits'>) {
  const words = countryWords.transit
  return (
    <section className="stack stack-sm" aria-labelledby="transit-title">
      <h3 id="transit-title">{words.title}</h3>
      <ul className="transits">
        {transits.map(({ airside, landside, hours, note, passports }) => (
          <li key={passports.join(' ')}>
            <p className="label">{words.passports(passports.length)}</p>
            <p>
              {airside === null ? words.noAirside : words.airside(airside)} {words.landside[landside]}{' '}
              {hours !== null && words.hours(hours)}
            </p>
            {note && <p className="hint">{note}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
