import type { ReactNode } from 'react'
import type { BesideDollars } from '#app/features/quotes/beside-dollars.ts'
import { AnswerAction } from '#app/features/quotes/components/answer/answer-action.tsx'
import { AnswerCard, NotPossible, VerdictTitle } from '#app/features/quotes/components/answer/answer-card.tsx'
import { leaveBy } from '#app/features/quotes/components/answer/checklist.ts'
import { RouteLine } from '#app/features/quotes/components/answer/route-line.tsx'
import { TrustLine } from '#app/features/quotes/components/answer/trust-line.tsx'
import { verdictOf } from '#app/features/quotes/components/answer/verdict.ts'
import { verdictWords } from '#app/features/quotes/components/answer/verdict.words.ts'
import type { FindingOf } from '#app/features/visas/assess/assessment.ts'
import { purposeWords } from '#app/features/visas/journey/purpose.words.ts'
import { placeName, withPassport } from '#app/features/visas/place-name.ts'
import { ReportLink } from '#app/features/visas/reports/components/report-link.tsx'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { addressOf } from '#app/lib/address.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { briefListText } from '#app/lib/words/formats.ts'
import { href } from '#app/lib/words/href.ts'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { hidden } from '#app/ui/hidden.tsx'
import type { Answered } from './answer-page.server.ts'
import { type JourneySearch, journeySearch, startSearch } from './journey-search.ts'
import { questionWords, answerWords as words } from './requirements.words.ts'
import { type SaveOffer, SaveRoute } from './save-route.tsx'

type Props = Pick<Answered, 'found'> & { journey: JourneySearch }
type FirstProps = Props & { beside: BesideDollars; offer: SaveOffer }

/** The verdict, next step, price, decision date and one action, on a single screen. */
export function AnswerFirst({ beside, found, journey, offer }: FirstProps) {
  const { from, to, requirement } = found.answer
  const { dates, purpose, visa } = journey
  const days = { travelOn: dates.travel, returnOn: dates.return }
  const verdict = verdictOf(found, { ...days, visa })
  const journeyDetails = briefListText(
    [purpose && purposeWords[purpose], dates.travel && formatDate(dates.travel)].filter(
      (one) => typeof one === 'string',
    ),
  )
  const anotherAt = addressOf(href('/requirements'), { from: from.code })
  // A trip home has no details to give.
  const changeAt = requirement.kind === 'same_country' ? anotherAt : '#journey'
  const file = (name: string) =>
    href('/requirements/:from/:to/:file', { from: from.code, to: to.code, file: name }) + journeySearch(journey, {})
  const hasDays = leaveBy(found.answer, days) || (dates.travel && requirement.registrations.length > 0)
  return (
    <section className="answer-first" id="answer" aria-labelledby="answer-title">
      <RouteBand from={from.code} to={to.code} />
      <div className="page answer-page">
        <ErrorSummary problems={journey.problems} />
        <RouteLine from={from} to={to} journeyDetails={journeyDetails}>
          <a className="route-change target" href={changeAt}>
            {words.change}
          </a>
        </RouteLine>
        {verdict.way === 'stopped' && <NotPossible />}
        <h1 id="answer-title" tabIndex={-1}>
          {verdictWords.headingFor<ReactNode>({
            title: verdict.title,
            to: placeName(to.name),
            passport: withPassport(from),
            verdict: (inner) => <VerdictTitle key="verdict">{inner.join('')}</VerdictTitle>,
            more: hidden,
          })}
        </h1>
        <p className="answer-lede">{verdict.lede}</p>
        <OtherSide found={found} journey={journey} />
        <AnswerCard
          found={found}
          verdict={verdict}
          days={days}
          beside={beside}
          moreAt="#documents"
          action={
            <AnswerAction
              found={found}
              verdict={verdict}
              startAt={(id, speed) =>
                addressOf(href('/apply'), { from: from.code, to: to.code, visa: id, speed, ...startSearch(journey) })
              }
              changeAt={changeAt}
              anotherAt={anotherAt}
              checklistAt={file('checklist.pdf')}
              calendarAt={hasDays ? file('checklist.ics') : undefined}
            />
          }
        />
        <TrustLine found={found} priced={verdict.order !== undefined}>
          <ReportLink about={{ subject: 'requirement', key: `${from.code} ${to.code}` }} />
        </TrustLine>
        <SaveRoute offer={offer} from={from.code} to={to.code} />
      </div>
    </section>
  )
}

/** Transit passengers may need less without crossing the border. */
function OtherSide({ found, journey }: Props) {
  const sides = found.assessment.findings.find(({ code }) => code === 'transit_side') as
    | FindingOf<'transit_side'>
    | undefined
  if (!sides?.airside || sides.airside === sides.landside) return null
  return (
    <p>
      <a href={`${journeySearch(journey, { side: 'airside' })}#answer`}>
        {questionWords.airside({ headline: visaWords.headline[sides.airside] })}
      </a>
    </p>
  )
}

const isoCode = /^[A-Z]{2}$/

/** The route on a chart. Travel documents have no place on it. */
function RouteBand({ from, to }: { from: string; to: string }) {
  const start = isoCode.test(from) ? from : to
  return (
    <div className="answer-band">
      <img src={href('/globe/:route', { route: `${start}-${to}-wide.svg` })} width={560} height={250} alt="" />
    </div>
  )
}

export const otherVisaAt = (journey: JourneySearch, path: string) => (id: string) =>
  `${path}${journeySearch(journey, { visa: id })}#answer`
