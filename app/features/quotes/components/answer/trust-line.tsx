import { ShieldAlert, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RouteQuote } from '#app/features/quotes/read-route-quote.server.ts'
import { ageLimits, isOld } from '#app/features/visas/evidence/confidence-of.ts'
import { type Evidence, feeReadOn, strongestOf } from '#app/features/visas/evidence/evidence.ts'
import { sourceName } from '#app/features/visas/evidence/source-name.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { Icon } from '#app/ui/icon.tsx'
import { MixedText } from '#app/ui/page/in-english.tsx'
import { verdictWords } from './verdict.words.ts'

const words = verdictWords.trust

type Props = {
  found: RouteQuote
  /** Whether the answer shows a price. */
  priced: boolean
  /** At the end of the line. */
  children?: ReactNode
}

/** One date, one source and one confidence level: the best evidence for the rule. */
export function TrustLine({ found: { answer, chosen, today }, priced, children }: Props) {
  const { requirement } = answer
  if (requirement.kind === 'same_country') return null
  const { asOf, evidence, confidence } = requirement
  const best = strongestOf(evidence)
  const site = chosen?.scheme.officialSite ?? requirement.officialSite
  const old = asOf !== null && isOld('rule', asOf, today)
  const feeOn = priced && chosen ? feeReadOn(chosen.scheme) : null
  const oldFee = feeOn !== null && isOld('fee', feeOn, today) ? feeOn : undefined
  // Amber is for what the traveller needs. An outdated price is stated: it affects the cost, not who may enter.
  const isSure = confidence !== 'low' && !old && asOf !== null
  return (
    <p className={isSure ? 'answer-trust' : 'answer-trust answer-unsure'}>
      <Icon of={isSure ? ShieldCheck : ShieldAlert} />
      <span>
        {dayText({ asOf, old, isConfirmed: confidence !== 'low' || isRead(best) })}{' '}
        {oldFee && `${words.oldFee({ day: formatDate(oldFee) })} `}
        {best && <Source of={best} />}
        {best?.kind !== 'authority' && site && (
          <>
            {words.official<ReactNode>({
              site: new URL(site).host.replace(/^www\./, ''),
              link: (inner) => <Site key="link" at={site} inner={inner} />,
            })}{' '}
          </>
        )}
        {asOf && words.confidence[confidence]} {children}
      </span>
    </p>
  )
}

/** General knowledge cites no page, so it has no checked date. */
const isRead = (best: Evidence | undefined) => best !== undefined && best.kind !== 'general'

type Day = { asOf: PlainDate | null; old: boolean; isConfirmed: boolean }

function dayText({ asOf, old, isConfirmed }: Day): string {
  if (asOf === null) return words.none
  if (!isConfirmed) return words.unconfirmed({ day: formatDate(asOf) })
  return old ? words.old({ day: formatDate(asOf), limit: ageLimits.rule }) : words.checked({ day: formatDate(asOf) })
}

function Source({ of: { url, kind, publisher } }: { of: Evidence }) {
  const said = kind === 'authority' ? words.source.authority : words.source.other
  return (
    <>
      {said<ReactNode>({
        publisher: sourceName(publisher),
        link: (inner) =>
          url ? <Site key="link" at={url} inner={inner} /> : <MixedText key="link">{inner.join('')}</MixedText>,
      })}{' '}
    </>
  )
}

function Site({ at, inner }: { at: string; inner: readonly ReactNode[] }) {
  return (
    <a href={at} rel="noopener noreferrer">
      <MixedText>{inner.join('')}</MixedText>
    </a>
  )
}
