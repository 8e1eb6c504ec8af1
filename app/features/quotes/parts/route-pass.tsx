import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Provenance, warningsOf } from '#app/features/visas/parts/provenance.tsx'
import { RequiredDocuments, WhatToCarry } from '#app/features/visas/parts/required-documents.tsx'
import { RequirementNotes } from '#app/features/visas/parts/requirement-notes.tsx'
import { RequirementStamp } from '#app/features/visas/parts/requirement-stamp.tsx'
import { RouteCodes, RouteNames } from '#app/features/visas/parts/route-codes.tsx'
import { SchemeHead } from '#app/features/visas/parts/scheme-facts.tsx'
import { isGeneric } from '#app/features/visas/scheme.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { formatMoney } from '#app/lib/money.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { MachineLine, Pass } from '#app/ui/papers/pass.tsx'
import type { RouteQuote } from '../read-route-quote.server.ts'
import { OtherVisas } from './other-visas.tsx'
import { QuoteLines } from './quote-lines.tsx'
import { passWords as words } from './route-pass.words.ts'
import { SpeedDates } from './speed-dates.tsx'

type Props = {
  found: RouteQuote
  startAt: (visa: string) => string
  chooseAt: (visa: string) => string
  /** What must be read before the price: how the answer fits this traveller. */
  verdicts?: ReactNode
  /** In the place of the notes about the requirement. */
  notes?: ReactNode
}

/** The answer to a route as a travel paper: what is needed, what it costs and when, and where the facts come from. */
export function RoutePass({ found, startAt, chooseAt, verdicts, notes }: Props) {
  const { answer, chosen } = found
  const { to, requirement, detail } = answer
  return (
    <Pass
      as="article"
      stub={<Stub found={found} startAt={startAt} />}
      more={
        <>
          {chosen && (
            <div className="stack">
              <RequiredDocuments scheme={chosen.scheme} />
            </div>
          )}
          {notes ?? <RequirementNotes requirement={requirement} />}
          <Behind found={found} chooseAt={chooseAt} />
        </>
      }
    >
      <Head found={found} />
      {detail === 'generic' && (
        <Notice title={visaWords.generic}>
          <p>{visaWords.genericEstimate}</p>
        </Notice>
      )}
      {verdicts}
      <Warnings found={found} />
      {chosen && requirement.kind === 'visa_free' && (
        <Notice title={words.notNeeded}>
          <p>{words.notNeededWhy(requirement.days)}</p>
        </Notice>
      )}
      {chosen ? <Offered chosen={chosen} country={to.name} /> : <NothingToApplyFor found={found} />}
    </Pass>
  )
}

/** What else could be chosen, where the facts come from, and the line that machines read. */
function Behind({ found: { answer, chosen, others, today }, chooseAt }: Pick<Props, 'found' | 'chooseAt'>) {
  const { from, to, requirement, detail } = answer
  return (
    <>
      <OtherVisas others={others} addressOf={chooseAt} />
      {requirement.kind !== 'same_country' && (
        <Provenance
          requirement={requirement}
          scheme={chosen?.scheme}
          today={today}
          direct={chosen?.scheme.fee && detail === 'researched' ? words.directFee(chosen.scheme.fee) : undefined}
        />
      )}
      <MachineLine issuer={to.alpha3} rest={from.alpha3} />
    </>
  )
}

function Head({ found: { answer } }: { found: RouteQuote }) {
  const { from, to, requirement } = answer
  return (
    <header className="rows gap-8">
      <p className="pass-headline title magenta">{visaWords.headline[requirement.kind]}</p>
      <h3>
        <RouteCodes from={from} to={to} />
      </h3>
      <RouteNames from={from} to={to} />
      <p className="measure size-18">{visaWords.answer(requirement)}</p>
    </header>
  )
}

function Warnings({ found: { answer, chosen, today } }: { found: RouteQuote }) {
  if (answer.detail === 'generic' || answer.requirement.kind === 'same_country') return null
  const warnings = warningsOf(answer.requirement, chosen?.scheme, today)
  if (warnings.length === 0) return null
  return (
    <Notice tone="warn">
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </Notice>
  )
}

type Chosen = NonNullable<RouteQuote['chosen']>

type OfferedProps = { chosen: Chosen; country: string }

function Offered({ chosen: { scheme, quote, speeds, earliestDay }, country }: OfferedProps) {
  return (
    <>
      <div className="stack stack-sm">
        <SchemeHead scheme={scheme} />
      </div>
      <div className="pass-columns rows gap-32 large-two">
        <div className="stack stack-sm">
          <h3>{words.priceTitle}</h3>
          <QuoteLines
            quote={quote}
            totalLabel={words.total}
            feeNote={isGeneric(scheme) || scheme.fee ? undefined : visaWords.feeUnknown}
          />
          {scheme.extraFees.map((fee) => (
            <p className="hint" key={fee.for}>
              {visaWords.extraFee(fee)}
            </p>
          ))}
        </div>
        <SpeedDates speeds={speeds} scheme={scheme} country={country} earliestDay={earliestDay} />
      </div>
    </>
  )
}

function NothingToApplyFor({ found: { answer } }: { found: RouteQuote }) {
  const { kind } = answer.requirement
  if (kind === 'no_admission' || answer.coverage === 'not_covered') return null
  return <WhatToCarry home={kind === 'same_country'} />
}

/** The stamp, and where there is something to order, its price and the way on. */
function Stub({ found: { answer, chosen }, startAt }: Pick<Props, 'found' | 'startAt'>) {
  return (
    <div className="pass-stub-in">
      <RequirementStamp requirement={answer.requirement} to={answer.to.code} />
      {chosen && <StubOrder chosen={chosen} country={answer.to.name} startAt={startAt} />}
    </div>
  )
}

type OrderProps = { chosen: Chosen; country: string } & Pick<Props, 'startAt'>

function StubOrder({ chosen: { scheme, quote }, country, startAt }: OrderProps) {
  return (
    <>
      <p className="pass-total rows">
        <span className="price">{formatMoney(quote.total)}</span>
        <span className="small">{quote.estimate ? words.estimated : words.perTraveller}</span>
      </p>
      <ButtonLink to={startAt(scheme.id)} wide>
        {words.start} <Icon of={ArrowRight} />
      </ButtonLink>
      <p className="small">{words.embassyDecides(country)}</p>
    </>
  )
}
