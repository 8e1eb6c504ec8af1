import { ShieldAlert, ShieldCheck } from 'lucide-react'
import type { RouteQuote } from '#app/features/quotes/read-route-quote.server.ts'
import { freshDays, isOld } from '#app/features/visas/requirement.ts'
import { Icon } from '#app/ui/icon.tsx'
import { verdictWords } from './verdict.words.ts'

const words = verdictWords.trust

/** One date, one source, one confidence. */
export function TrustLine({ found: { answer, chosen, today } }: { found: RouteQuote }) {
  const { requirement } = answer
  if (requirement.kind === 'same_country') return null
  const { asOf, source, confidence } = requirement
  const site = chosen?.scheme.officialSite ?? requirement.officialSite
  const old = asOf !== null && isOld(asOf, today)
  const isSure = confidence !== 'low' && !old && asOf !== null
  return (
    <p className={isSure ? 'answer-trust' : 'answer-trust answer-unsure'}>
      <Icon of={isSure ? ShieldCheck : ShieldAlert} />
      <span>
        {asOf ? (old ? words.old(asOf, freshDays) : words.checked(asOf)) : words.none}{' '}
        {site ? (
          <>
            {words.official}
            <a href={site} rel="noopener noreferrer">
              {new URL(site).host.replace(/^www\./, '')}
            </a>
            .
          </>
        ) : (
          source && words.source(source)
        )}{' '}
        {asOf && words.confidence[confidence]}
      </span>
    </p>
  )
}
