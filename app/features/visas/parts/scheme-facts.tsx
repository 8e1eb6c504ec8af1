import type { Scheme } from '../scheme.ts'
import { visaWords } from '../visa.words.ts'
import { partsWords as words } from './parts.words.ts'

/** What a visa is, whoever asks for it. */
export function SchemeHead({ scheme }: { scheme: Scheme }) {
  return (
    <>
      <h3>{scheme.name}</h3>
      {scheme.eligible && <p className="muted">{scheme.eligible}</p>}
      <SchemeFacts scheme={scheme} />
    </>
  )
}

/** The three numbers people confuse, each with its own name, and how long the authority takes. */
export function SchemeFacts({ scheme }: { scheme: Scheme }) {
  const { validityDays, stayDays, entries, processing } = scheme
  return (
    <dl className="facts">
      <Fact name={words.facts.validity}>{validityDays === null ? undefined : visaWords.validity(validityDays)}</Fact>
      <Fact name={words.facts.stay}>{stayDays === null ? undefined : visaWords.stay(stayDays)}</Fact>
      <Fact name={words.facts.entries}>{entries.length === 0 ? undefined : visaWords.entries(entries)}</Fact>
      <Fact name={words.facts.processing}>{visaWords.processing(processing)}</Fact>
    </dl>
  )
}

function Fact({ name, children = words.factUnknown }: { name: string; children: string | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
