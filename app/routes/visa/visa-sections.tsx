import { verdictWords } from '#app/features/quotes/components/answer/verdict.words.ts'
import { SpeedDates } from '#app/features/quotes/components/speed-dates.tsx'
import { EvidenceList } from '#app/features/visas/components/evidence-list.tsx'
import { ApplyDirectly } from '#app/features/visas/components/provenance.tsx'
import { RequiredDocuments } from '#app/features/visas/components/required-documents.tsx'
import { isOld } from '#app/features/visas/evidence/confidence-of.ts'
import { feeReadOn } from '#app/features/visas/evidence/evidence.ts'
import { purposeWords } from '#app/features/visas/journey/purpose.words.ts'
import { ReportLink } from '#app/features/visas/reports/components/report-link.tsx'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { briefListText } from '#app/lib/words/formats.ts'
import { Accordion } from '#app/ui/page/accordion.tsx'
import { Contents } from '#app/ui/page/contents.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { Gallery } from '../countries/country-parts.tsx'
import type { FoundVisa } from './found-visa.ts'
import { visaPageWords as words } from './visa.words.ts'

const names = words.sections
const { trust } = verdictWords

/** All details of a visa, in sections with a table of contents. */
export function VisaSections({ found }: { found: FoundVisa }) {
  const { scheme, country, speeds } = found
  return (
    <div className="stack stack-lg">
      <Contents title={words.contents} sections={Object.entries(names).map(([id, name]) => ({ id, name }))} row />
      <Section name="requirements" title={names.requirements} id="requirements">
        <p>
          <span className="label">{words.purposes}</span>{' '}
          {briefListText(scheme.purposes.map((purpose) => purposeWords[purpose]))}
        </p>
        <RequiredDocuments scheme={scheme} />
      </Section>
      <Section name="process" title={names.process} id="process" folded>
        <ol className="numbered">
          {words.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Section>
      <Section name="dates" title={names.dates} id="dates" folded>
        <SpeedDates speeds={speeds} scheme={scheme} country={country.name} />
        {scheme.applyFromDays !== null && <p className="hint">{words.applyFrom({ days: scheme.applyFromDays })}</p>}
        {scheme.applyByDays !== null && <p className="hint">{words.applyBy({ days: scheme.applyByDays })}</p>}
      </Section>
      <Faqs found={found} />
      <Gallery country={country} from={found.answer?.from} />
      <Source found={found} />
      <p>
        <ReportLink about={{ subject: 'scheme', key: scheme.id }} />
      </p>
    </div>
  )
}

function Faqs({ found: { scheme, country } }: { found: FoundVisa }) {
  return (
    <Section name="faqs" title={names.faqs} id="faqs" folded>
      <Accordion
        name="faq"
        items={words.faqs(country.name, scheme.fee).map(({ question, answer }, index) => ({
          id: `faq-${index + 1}`,
          title: question,
          body: <p>{answer}</p>,
        }))}
      />
    </Section>
  )
}

/** The sources, and when they were last checked. */
function Source({ found: { scheme, today } }: { found: FoundVisa }) {
  const { asOf, officialSite, confidence, evidence } = scheme
  const priced = feeReadOn(scheme)
  const old = priced !== null && isOld('fee', priced, today) ? priced : undefined
  return (
    <Section name="source" title={words.officialTitle} folded>
      {asOf && (
        <p>
          {old ? trust.oldFee({ day: formatDate(old) }) : visaWords.lastChecked({ asOf: formatDate(asOf) })}{' '}
          {trust.confidence[confidence]}
        </p>
      )}
      <EvidenceList evidence={Object.values(evidence).flat()} />
      <ApplyDirectly site={officialSite} />
    </Section>
  )
}
