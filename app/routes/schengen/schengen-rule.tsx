import { displayNames } from '#app/lib/words/formats.ts'
import { Flag } from '#app/ui/flag.tsx'
import { Band, Section } from '#app/ui/page/section.tsx'
import { schengenWords } from './schengen.words.ts'

// The members of the Schengen area, sorted by English name; Iceland, Liechtenstein, Norway and Switzerland are not in
// the EU.
const members = 'AT BE BG HR CZ DK EE FI FR DE GR HU IS IT LV LI LT LU MT NL NO PL PT RO SK SI ES SE CH'.split(' ')
const nameOf = displayNames({ type: 'region' })
const countries = members.map((code) => ({ code, name: nameOf.of(code) ?? code }))

/** Beside the form, or below the answer on narrow screens. An answer lists its sources itself. */
export function HowCounted({ sources }: { sources: boolean }) {
  const words = schengenWords.rule
  return (
    <aside className="schengen-rule" aria-labelledby="rule-title">
      {/* Collapsed below an answer, where few visitors need it. */}
      <Section name="rule" title={words.title} titleClass="size-20" className="rows packed gap-16" folded={!sources}>
        <ul className="bullets rows gap-6">
          {words.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {sources && <Sources />}
      </Section>
    </aside>
  )
}

export function Sources() {
  const words = schengenWords.source
  return (
    <div className="rows small line-above gap-4">
      <p>{words.decides}</p>
      <p>
        <a href="https://eur-lex.europa.eu/eli/reg/2016/399/oj" rel="noopener noreferrer">
          {words.law}
        </a>
      </p>
      <p>
        <a
          href="https://home-affairs.ec.europa.eu/policies/schengen/border-crossing/short-stay-calculator_en"
          rel="noopener noreferrer"
        >
          {words.official}
        </a>
      </p>
    </div>
  )
}

export function Countries() {
  const words = schengenWords.area
  return (
    <Band name="area" title={words.title} look="band-surface" spacing="stack" folded>
      <p className="lede">{words.text}</p>
      <ul className="name-list">
        {countries.map(({ code, name }) => (
          <li key={code} className="beside middle gap-10">
            <Flag code={code} /> {name}
          </li>
        ))}
      </ul>
      <ul className="bullets rows gap-6 measure">
        <li>{words.later}</li>
        <li>{words.outside}</li>
        <li>{words.citizens}</li>
      </ul>
    </Band>
  )
}
