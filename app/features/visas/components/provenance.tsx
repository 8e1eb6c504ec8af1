import type { PlainDate } from '#app/lib/plain-date.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { MixedText } from '#app/ui/page/in-english.tsx'
import { sourceName } from '../evidence/source-name.ts'
import type { Requirement } from '../requirement.ts'
import type { Scheme } from '../scheme.ts'
import { visaWords } from '../visa.words.ts'
import { EvidenceList } from './evidence-list.tsx'

type Props = { requirement: Requirement; scheme: Scheme | undefined; today: PlainDate }

/** The sources, and that travellers may apply directly. Their age and confidence are beside the answer. */
export function Provenance({ requirement, scheme, today }: Props) {
  const { source, until, evidence } = requirement
  return (
    <div className="rows small gap-4">
      {source && evidence.length === 0 && (
        <p>
          <MixedText>{visaWords.source({ source: sourceName(source) })}</MixedText>
        </p>
      )}
      {until && until >= today && <p>{visaWords.until({ until: formatDate(until) })}</p>}
      <EvidenceList evidence={evidence} />
      <ApplyDirectly site={scheme?.officialSite ?? requirement.officialSite} />
    </div>
  )
}

/** The way without us: the official site, if it is known. */
export function ApplyDirectly({ site }: { site: string | null }) {
  return (
    <p>
      {site ? (
        <a href={site} rel="noopener noreferrer">
          {visaWords.officialSite({ host: new URL(site).host })}
        </a>
      ) : (
        visaWords.notGovernment
      )}
    </p>
  )
}
