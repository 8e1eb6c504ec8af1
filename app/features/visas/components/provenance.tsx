import type { PlainDate } from '#app/lib/plain-date.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { isOld } from '../evidence/confidence-of.ts'
import { feeReadOn } from '../evidence/evidence.ts'
import type { Requirement } from '../requirement.ts'
import type { Scheme } from '../scheme.ts'
import { visaWords } from '../visa.words.ts'
import { EvidenceList } from './evidence-list.tsx'

type Props = { requirement: Requirement; scheme: Scheme | undefined; today: PlainDate; direct?: string | undefined }

/** The source, when it was last checked, and that travellers may apply directly to the authority. */
export function Provenance({ requirement, scheme, today, direct }: Props) {
  const { asOf, source, until, evidence, confidence } = requirement
  const certain = warningsOf(requirement, scheme, today).length === 0
  const site = scheme?.officialSite ?? requirement.officialSite
  return (
    <div className="provenance rows small line-above gap-4">
      <p>
        {asOf && !isOld('rule', asOf, today) && `${visaWords.lastChecked({ asOf: formatDate(asOf) })} `}
        {source && evidence.length === 0 && `${visaWords.source({ source })} `}
        {certain && `${visaWords.confidence[confidence]} `}
        {until && until >= today && visaWords.until({ until: formatDate(until) })}
      </p>
      <EvidenceList evidence={evidence} />
      <p>
        {visaWords.notGovernment} {direct}
      </p>
      {site && (
        <p>
          <a href={site} rel="noopener noreferrer">
            {visaWords.officialSite({ host: new URL(site).host })}
          </a>
        </p>
      )}
    </div>
  )
}

/** Lists warnings to read before booking: the answer is old, past its end, or uncertain. */
export function warningsOf(requirement: Requirement, scheme: Scheme | undefined, today: PlainDate): string[] {
  const { asOf, until, confidence } = requirement
  const warnings: string[] = []
  if (until && until < today) warnings.push(visaWords.ended({ until: formatDate(until) }))
  const priced = scheme ? feeReadOn(scheme) : null
  if (asOf && isOld('rule', asOf, today)) warnings.push(visaWords.old(asOf, 'rule'))
  else if (priced && isOld('fee', priced, today)) warnings.push(visaWords.old(priced, 'fee'))
  if (confidence === 'low' || scheme?.confidence === 'low') warnings.push(visaWords.confidence.low)
  return warnings
}
