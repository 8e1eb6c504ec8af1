import { Fact } from '#app/ui/document/fact.tsx'
import { InEnglish } from '#app/ui/page/in-english.tsx'
import type { Scheme } from '../scheme.ts'
import { visaWords } from '../visa.words.ts'
import { componentWords as words } from './components.words.ts'

/** Facts about a visa that do not depend on the applicant. */
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

/** The 3 easily confused numbers, each labelled, and the authority's processing time. */
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
