import { formatDate } from '#app/lib/plain-date.ts'
import { InEnglish, MixedText } from '#app/ui/page/in-english.tsx'
import type { Evidence } from '../evidence/evidence.ts'
import { sourceName } from '../evidence/source-name.ts'
import { visaWords } from '../visa.words.ts'

const words = visaWords.evidence

/** Evidence for a fact: publisher, source, date read and quotation. */
export function EvidenceList({ evidence }: { evidence: readonly Evidence[] }) {
  if (evidence.length === 0) return <p>{words.none}</p>
  return (
    <ul className="bullets rows gap-6" aria-label={words.title}>
      {evidence.map(({ url, publisher, kind, readOn, says }) => (
        <li className="breaks-anywhere" key={`${url ?? publisher} ${readOn} ${says}`}>
          {url ? (
            <a href={url} rel="noopener noreferrer">
              <MixedText>{sourceName(publisher)}</MixedText>
            </a>
          ) : (
            <MixedText>{sourceName(publisher)}</MixedText>
          )}{' '}
          ({words.kind[kind]}), {words.readOn({ day: formatDate(readOn) })}
          {says && (
            <>
              :{' '}
              <q>
                <InEnglish>{says}</InEnglish>
              </q>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
