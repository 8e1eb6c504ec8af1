import { MissionList } from '#app/features/missions/components/mission-list.tsx'
import { passportItem } from '#app/features/quotes/components/answer/checklist.ts'
import { verdictWords } from '#app/features/quotes/components/answer/verdict.words.ts'
import { OtherVisas } from '#app/features/quotes/components/other-visas.tsx'
import { QuoteLines } from '#app/features/quotes/components/quote-lines.tsx'
import { passWords } from '#app/features/quotes/components/route-pass.words.ts'
import { SpeedDates } from '#app/features/quotes/components/speed-dates.tsx'
import type { RouteQuote } from '#app/features/quotes/read-route-quote.server.ts'
import { assessWords } from '#app/features/visas/assess/assess.words.ts'
import { warningsOf } from '#app/features/visas/assess/assess-journey.ts'
import type { Journey } from '#app/features/visas/assess/journey.ts'
import { DatedChanges } from '#app/features/visas/components/dated-changes.tsx'
import { Provenance } from '#app/features/visas/components/provenance.tsx'
import { RequiredDocuments } from '#app/features/visas/components/required-documents.tsx'
import { notesOf, RequirementNotes } from '#app/features/visas/components/requirement-notes.tsx'
import { StayExplained } from '#app/features/visas/components/stay-drawing.tsx'
import { ConditionList } from '#app/features/visas/conditions/components/condition-list.tsx'
import { conditionLines } from '#app/features/visas/conditions/condition-lines.ts'
import { BetterPassport } from '#app/features/visas/journey/components/better-passport.tsx'
import { JudgedPassportText } from '#app/features/visas/journey/components/passport-check.tsx'
import { TransitRules } from '#app/features/visas/journey/components/transit-rules.tsx'
import { journeyWords } from '#app/features/visas/journey/journey.words.ts'
import { placeName } from '#app/features/visas/place-name.ts'
import { isGeneric } from '#app/features/visas/scheme.ts'
import { isInSchengenArea } from '#app/features/visas/schengen/schengen-area.ts'
import { mostDays, periodDays } from '#app/features/visas/schengen/schengen-stay.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { href } from '#app/lib/words/href.ts'
import { Accordion, type AccordionItem } from '#app/ui/page/accordion.tsx'
import { InEnglish, MixedText } from '#app/ui/page/in-english.tsx'
import { otherVisaAt } from './answer-first.tsx'
import { AnswerLinks } from './answer-links.tsx'
import type { AnswerProps } from './answer-page.server.ts'
import { journeyOf, journeySearch } from './journey-search.ts'
import { foldWords, answerWords as words } from './requirements.words.ts'
import { pathOf } from './structured-data.ts'

/** All other details, collapsed by topic. */
export function AnswerFolds(props: AnswerProps) {
  return (
    <section className="answer-folds" aria-labelledby="details-title">
      <h2 id="details-title">{words.details}</h2>
      <Accordion items={foldsOf(props)} />
    </section>
  )
}

type Fold = AccordionItem | false | undefined

function foldsOf(props: AnswerProps): AccordionItem[] {
  const { found } = props
  const { from, to, requirement } = found.answer
  const isTravel = requirement.kind !== 'same_country' && requirement.kind !== 'no_admission'
  const folds: Fold[] = [
    acceptFold(found),
    compareFold(props),
    conditionsFold(props),
    notesFold(found),
    priceFold(props),
    timeFold(props),
    documentsFold(props),
    visaFold(props),
    isTravel && { id: 'passport', title: foldWords.passport, body: <Passport {...props} /> },
    longerFold(props),
    isTravel && { id: 'transit', title: foldWords.transit, body: <TransitRules rule={found.answer.transit} /> },
    isTravel && !requirement.freeMovement && isInSchengenArea(to.code) && schengenFold(),
    askFold(props),
    props.changes.length > 0 && {
      id: 'changes',
      title: foldWords.changes,
      body: (
        <>
          <DatedChanges changes={props.changes} />
          <p>
            <a href={`${href('/changes')}?passport=${from.code}&destination=${to.code}`}>{foldWords.allChanges}</a>
          </p>
        </>
      ),
    },
    requirement.kind !== 'same_country' && sourceFold(found),
    { id: 'links', title: words.links.title, body: <AnswerLinks answer={found.answer} /> },
  ]
  return folds.filter((fold): fold is AccordionItem => !!fold)
}

/** What the traveller must accept before payment. */
function acceptFold({ answer, assessment }: RouteQuote): Fold {
  const said = assessWords.sayAll(warningsOf(assessment), answer)
  if (said.length === 0) return undefined
  return {
    id: 'accept',
    title: foldWords.accept,
    body: (
      <ul className="bullets rows gap-6">
        {said.map(({ code, text, next }) => (
          <li key={`${code} ${text}`}>
            <MixedText>{text}</MixedText> {next}
          </li>
        ))}
      </ul>
    ),
  }
}

function compareFold({ found, journey, compared }: AnswerProps): Fold {
  const { from, to } = found.answer
  if (!compared) return undefined
  // The same trip with another passport: the current one becomes one of the others.
  const answerAt = (code: string) => {
    const also = [from.code, ...journey.also].filter((one) => one !== code)
    return pathOf(code, to.code) + journeySearch(journey, { also, visa: undefined, withoutPassport: true })
  }
  return {
    id: 'compare',
    title: foldWords.compare,
    open: true,
    body: <BetterPassport compared={compared} asked={from.code} answerAt={answerAt} />,
  }
}

const hasDetails = ({ arrivingFrom, stops, age, company, children, bornIn, been }: Journey) =>
  [arrivingFrom, stops, age, company, children, bornIn, been].some((one) => one !== undefined)

/** Entry conditions other than passport and visa: expanded if the visitor has given details they depend on. */
function conditionsFold({ found: { answer }, journey, minors }: AnswerProps): Fold {
  const journeyDetails = journeyOf(journey)
  const lines = conditionLines(answer, journeyDetails, minors)
  if (lines.length === 0) return undefined
  return {
    id: 'conditions',
    title: foldWords.conditions,
    body: <ConditionList lines={lines} />,
    open: hasDetails(journeyDetails),
  }
}

/** Alternatives, and other findings for this trip. */
function notesFold({ answer, assessment, chosen }: RouteQuote): Fold {
  const { requirement } = answer
  const known = new Set(['permit_could_help', 'transit_side'])
  const good = assessment.findings.filter(({ level, code }) => level === 'fine' && !known.has(code))
  const said = assessWords.sayAll(good, answer)
  const isFree = requirement.kind === 'visa_free' || requirement.kind === 'same_country'
  // The answer itself states the note of a visa-free visit.
  const note = requirement.kind === 'visa_free' && !requirement.freeMovement ? null : requirement.note
  const notes = notesOf({ ...requirement, registrations: [], note })
  // A known length of stay is shown with the visa itself.
  const eligible = !isFree && requirement.days === null && chosen?.scheme.stayDays === null && chosen.scheme.eligible
  if (said.length === 0 && notes.length === 0 && !eligible) return undefined
  return {
    id: 'need',
    title: foldWords.notes,
    body: (
      <>
        {said.map(({ code, text, next }) => (
          <p key={`${code} ${text}`}>
            <MixedText>{text}</MixedText> {next}
          </p>
        ))}
        <RequirementNotes lines={notes} />
        {eligible && (
          <p>
            <InEnglish>{eligible}</InEnglish>
          </p>
        )}
      </>
    ),
  }
}

/** The visa to apply for. Visa-free travellers choose one for a longer stay first. */
function soldOf({ found: { answer, chosen }, journey }: AnswerProps) {
  const isFree = answer.requirement.kind === 'visa_free' && chosen?.scheme.id !== journey.visa
  return isFree ? undefined : chosen
}

function priceFold(props: AnswerProps): Fold {
  const chosen = soldOf(props)
  if (!chosen) return undefined
  const { quote, scheme } = chosen
  return {
    id: 'price',
    title: foldWords.price,
    body: (
      <>
        <QuoteLines
          quote={quote}
          totalLabel={passWords.total}
          feeNote={isGeneric(scheme) || scheme.fee ? undefined : visaWords.feeUnknown}
        />
        {scheme.extraFees.map((fee) => (
          <p className="hint" key={fee.for}>
            <MixedText>{visaWords.extraFee(fee)}</MixedText>
          </p>
        ))}
      </>
    ),
  }
}

function timeFold(props: AnswerProps): Fold {
  const chosen = soldOf(props)
  if (!chosen || chosen.speeds.length === 0 || chosen.scheme.kind === 'visa_on_arrival') return undefined
  const { speeds, scheme, earliestDay } = chosen
  const country = props.found.answer.to.name
  return {
    id: 'time',
    title: foldWords.time,
    body: <SpeedDates speeds={speeds} scheme={scheme} country={country} earliestDay={earliestDay} />,
  }
}

function documentsFold(props: AnswerProps): Fold {
  const chosen = soldOf(props)
  return chosen && { id: 'documents', title: foldWords.documents, body: <RequiredDocuments scheme={chosen.scheme} /> }
}

/** Phones have no room for it in the answer itself. An estimate has no visa. */
function visaFold(props: AnswerProps): Fold {
  const chosen = soldOf(props)
  if (!chosen || isGeneric(chosen.scheme)) return undefined
  return {
    id: 'stay',
    title: verdictWords.yourVisa,
    body: (
      <>
        <p>
          <InEnglish>{chosen.scheme.name}</InEnglish>
        </p>
        <StayExplained stay={chosen.scheme} />
      </>
    ),
  }
}

function Passport({ found: { answer }, judged }: AnswerProps) {
  const { passport } = answer.requirement
  const { what, how } = passportItem(answer.requirement, {})
  const { rule } = journeyWords
  return (
    <>
      {judged && <JudgedPassportText judged={judged} />}
      <p>{passport ? [what, how].filter(Boolean).join(' · ') : rule.none({ place: placeName(answer.to.name) })}</p>
      {passport && passport.confidence !== 'high' && <p className="hint">{rule.confidence[passport.confidence]}</p>}
      {!judged && (
        <p>
          <a href="#journey">{foldWords.giveDates}</a>
        </p>
      )}
    </>
  )
}

/** Other visas; where none is required, those for a longer stay. */
function longerFold({ found, journey }: AnswerProps): Fold {
  const { answer, chosen, others } = found
  const isFree = answer.requirement.kind === 'visa_free'
  const offers = isFree && chosen ? [chosen, ...others] : others
  if (offers.length === 0) return undefined
  const at = otherVisaAt(journey, pathOf(answer.from.code, answer.to.code))
  return {
    id: 'others',
    title: isFree ? foldWords.longer : passWords.othersTitle,
    body: <OtherVisas others={offers} addressOf={at} />,
  }
}

function schengenFold(): Fold {
  return {
    id: 'schengen',
    title: words.schengen.title,
    body: (
      <p>
        {words.schengen.rule({ mostDays, periodDays })}{' '}
        <a href={href('/schengen-calculator')}>{words.schengen.count}</a>
      </p>
    ),
  }
}

function askFold({ found: { answer }, missions }: AnswerProps): Fold {
  const { from, to } = answer
  if (missions.length === 0 || from.code === to.code) return undefined
  return {
    id: 'ask',
    title: foldWords.ask,
    body: (
      <MissionList operator={placeName(to.name)} country={placeName(from.name)} missions={missions} titled={false} />
    ),
  }
}

function sourceFold({ answer, chosen, today }: RouteQuote): Fold {
  return {
    id: 'source',
    title: foldWords.source,
    body: <Provenance requirement={answer.requirement} scheme={chosen?.scheme} today={today} />,
  }
}
