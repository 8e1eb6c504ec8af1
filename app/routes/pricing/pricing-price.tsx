import { ArrowRight } from 'lucide-react'
import type { BesideDollars } from '#app/features/quotes/beside-dollars.ts'
import { OtherVisas } from '#app/features/quotes/components/other-visas.tsx'
import { QuoteLines } from '#app/features/quotes/components/quote-lines.tsx'
import { passWords } from '#app/features/quotes/components/route-pass.words.ts'
import { TotalBeside } from '#app/features/quotes/components/total-beside.tsx'
import { type Quote, totalFor } from '#app/features/quotes/quote.ts'
import { quoteWords } from '#app/features/quotes/quote.words.ts'
import type { RouteQuote } from '#app/features/quotes/read-route-quote.server.ts'
import { RouteCodes, RouteNames } from '#app/features/visas/components/route-codes.tsx'
import { placeName, placeNameFirst } from '#app/features/visas/place-name.ts'
import { isGeneric } from '#app/features/visas/scheme.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { formatMoney } from '#app/lib/money.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Line, Lines } from '#app/ui/document/lines.tsx'
import { MachineLine, Pass } from '#app/ui/document/pass.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { InEnglish, MixedText } from '#app/ui/page/in-english.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { priceRosette } from '#imagery/fixed.drawn.ts'
import { pricingWords } from './pricing.words.ts'
import { addressOfCalculation, applyAddress, type Calculation } from './pricing-search.ts'

const words = pricingWords.price

type Chosen = NonNullable<RouteQuote['chosen']>

type Props = { found: RouteQuote; asked: Calculation; beside: BesideDollars }

/** The calculation styled as a travel document: the same quote as in the result, the wizard and the receipt. */
export function Price({ found, asked, beside }: Props) {
  const { answer, chosen } = found
  const { from, to, requirement } = answer
  return (
    <Section
      name="price"
      title={words.title}
      titleClass="visually-hidden"
      className="price-paper rows one-column gap-12"
      id="price"
    >
      <Pass
        as="article"
        stub={chosen && <Stub found={found} quote={chosen.quote} visa={chosen.scheme.id} asked={asked} />}
        more={
          <>
            {found.others.length > 0 && <h3>{passWords.othersTitle}</h3>}
            <OtherVisas others={found.others} addressOf={(visa) => addressOfCalculation(asked, { visa })} />
            <MachineLine issuer={to.alpha3} rest={from.alpha3} />
          </>
        }
      >
        <header className="rows gap-8">
          <p className="pass-headline title magenta">{visaWords.headline[requirement.kind]}</p>
          <h3>
            <RouteCodes from={from} to={to} />
          </h3>
          <RouteNames from={from} to={to} />
        </header>
        {chosen ? <Order found={found} chosen={chosen} asked={asked} beside={beside} /> : <Nothing found={found} />}
      </Pass>
      <p className="small muted">
        {words.keep} <a href={addressOfCalculation(asked)}>{words.keepLink}</a>
      </p>
    </Section>
  )
}

type OrderProps = Props & { chosen: Chosen }

function Order({ found: { answer }, chosen, asked, beside }: OrderProps) {
  const { scheme, quote } = chosen
  const { travellers } = asked
  return (
    <>
      {answer.requirement.kind === 'visa_free' && (
        <Notice title={passWords.notNeeded}>
          <p>{passWords.notNeededWhy(answer.requirement.days)}</p>
        </Notice>
      )}
      {quote.estimate && (
        <Notice tone="warn" text={quoteWords.estimate}>
          {isGeneric(scheme) && <p>{visaWords.generic}</p>}
        </Notice>
      )}
      <div className="pass-columns rows gap-32 large-two">
        <div className="stack stack-sm">
          <h3>
            <InEnglish>{scheme.name}</InEnglish>
          </h3>
          <QuoteLines
            quote={quote}
            totalLabel={words.perTraveller}
            feeNote={isGeneric(scheme) || scheme.fee ? undefined : visaWords.feeUnknown}
          />
          {travellers > 1 && <ForAll travellers={travellers} quote={quote} />}
          <TotalBeside total={totalFor(travellers, quote)} beside={beside} />
          {scheme.extraFees.map((fee) => (
            <p className="hint" key={fee.for}>
              <MixedText>{visaWords.extraFee(fee)}</MixedText>
            </p>
          ))}
        </div>
        <div className="stack">
          <Decision chosen={chosen} asked={asked} />
          <FullAnswer from={answer.from.code} to={answer.to.code} />
        </div>
      </div>
    </>
  )
}

function ForAll({ travellers, quote }: { travellers: number; quote: Quote }) {
  return (
    <Lines>
      <Line name={words.forAll({ count: travellers })} notes={[words.each]} total>
        {formatMoney(totalFor(travellers, quote))}
      </Line>
    </Lines>
  )
}

function FullAnswer({ from, to }: { from: string; to: string }) {
  return (
    <p>
      <a href={href('/requirements/:from/:to', { from, to })}>{words.full}</a>
    </p>
  )
}

/** The expected decision date, and a note if the chosen speed would not change it. */
function Decision({ chosen: { scheme, speed, speeds }, asked }: { chosen: Chosen; asked: Calculation }) {
  const offer = speeds.find((one) => one.speed === speed)
  if (!offer) return null
  const { dates } = offer
  const atBorder = scheme.kind === 'visa_on_arrival'
  return (
    <div className="stack stack-sm">
      <h3>{atBorder ? passWords.papersTitle : passWords.datesTitle}</h3>
      <p className="title size-20">{passWords.by({ date: formatDate(dates.latest) })}</p>
      <p className="hint">
        {words.ifPaidToday} {atBorder ? passWords.atBorder : dates.byAuthority && quoteWords.authorityDecides}
      </p>
      {speed !== asked.speed && <Notice tone="warn" text={quoteWords.notOffered([asked.speed])} />}
    </div>
  )
}

/** Without a visa to apply for, says there is nothing to pay instead of showing a price of 0. */
function Nothing({ found: { answer } }: Pick<Props, 'found'>) {
  const { requirement, from, to } = answer
  const isOpen = requirement.kind !== 'no_admission' && answer.coverage !== 'not_covered'
  return (
    <>
      <p className="measure size-18">{visaWords.answer(requirement)}</p>
      <p>{isOpen ? words.nothing : words.closed({ country: placeName(to.name) })}</p>
      <FullAnswer from={from.code} to={to.code} />
    </>
  )
}

type StubProps = Omit<Props, 'beside'> & { quote: Quote; visa: string }

function Stub({ found: { answer }, quote, visa, asked }: StubProps) {
  const { travellers } = asked
  return (
    <div className="pass-stub-in">
      <Drawing svg={priceRosette} className="rosette" />
      <p className="pass-total rows">
        <span className="price">{formatMoney(totalFor(travellers, quote))}</span>
        <span className="small">{(quote.estimate ? words.stubEstimate : words.stub)({ count: travellers })}</span>
      </p>
      <ButtonLink to={applyAddress(asked, visa)} wide>
        {words.start} <Icon of={ArrowRight} />
      </ButtonLink>
      <p className="small">{words.decides({ country: placeNameFirst(answer.to.name) })}</p>
    </div>
  )
}

/**
 * The placeholder for the price. It is not the target of the form's fragment, because a browser that scrolls to a
 * fragment does not focus the form's errors.
 */
export function EmptyPrice() {
  return (
    <div className="clips">
      <EmptyState title={words.emptyTitle} drawing={<Drawing svg={priceRosette} className="rosette" />}>
        <a href={`${href('/pricing')}?from=IN&to=FR&plan=premium#price`}>{words.example}</a>
      </EmptyState>
    </div>
  )
}
