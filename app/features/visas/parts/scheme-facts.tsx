import { InEnglish } from '#app/ui/page/in-english.tsx'
import { Fact } from '#app/ui/papers/fact.tsx'
import type { Scheme } from '../scheme.ts'
import { visaWords } from '../visa.words.ts'
import { partsWords as words } from './parts.words.ts'

/** What a visa is, whoever asks for it. */
export function SchemeHead({ scheme }: { scheme: Scheme }) {
  return (
    <>
      <h3>
        <InEnglish>{scheme.name}</InEnglish>
      </h3>
      {scheme.eligible && (
        <p className="muted">
          <InEnglish>{scheme.eligible}</InEnglish>
        </p>
      )}
      <SchemeFacts scheme={scheme} />
    </>
  )
}

/** The three numbers people confuse, each with its own name, and how long the authority takes. */
export function SchemeFacts({ scheme }: { scheme: Scheme }) {
  const { validityDays, stayDays, entries, processing } = scheme
  return (
    <dl className="facts">
      <Fact name={words.facts.validity}>
        {validityDays === null ? words.factUnknown : visaWords.validity(validityDays)}
      </Fact>
      <Fact name={words.facts.stay}>{stayDays === null ? words.factUnknown : visaWords.stay(stayDays)}</Fact>
      <Fact name={words.facts.entries}>{entries.length === 0 ? words.factUnknown : visaWords.entries(entries)}</Fact>
      <Fact name={words.facts.processing}>{visaWords.processing(processing)}</Fact>
    </dl>
  )
}
