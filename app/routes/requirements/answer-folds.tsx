import { MissionList } from '#app/features/missions/components/mission-list.tsx'
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
import { RequiredDocuments, WhatToCarry } from '#app/features/visas/components/required-documents.tsx'
import { RequirementNotes } from '#app/features/visas/components/requirement-notes.tsx'
import { SchemeHead } from '#app/features/visas/components/scheme-facts.tsx'
import { StayExplained } from '#app/features/visas/components/stay-drawing.tsx'
import { ConditionList } from '#app/features/visas/conditions/components/condition-list.tsx'
import { conditionLines } from '#app/features/visas/conditions/condition-lines.ts'
import { conditionWords } from '#app/features/visas/conditions/conditions.words.ts'
import { BetterPassport } from '#app/features/visas/journey/components/better-passport.tsx'
import { JudgedPassportText, PassportRuleText } from '#app/features/visas/journey/components/passport-check.tsx'
import { TransitRules } from '#app/features/visas/journey/components/transit-rules.tsx'
import { placeName } from '#app/features/visas/place-name.ts'
import { ReportForm } from '#app/features/visas/reports/components/report-form.tsx'
import { reportWords } from '#app/features/visas/reports/fact-report.words.ts'
import { isGeneric } from '#app/features/visas/scheme.ts'
import { isInSchengenArea } from '#app/features/visas/schengen/schengen-area.ts'
import { mostDays, periodDays } from '#app/features/visas/schengen/schengen-stay.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { formatMoney } from '#app/lib/money.ts'
import { href } from '#app/lib/words/href.ts'
import { inEnglish } from '#app/lib/words/marked-text.ts'
import { Accordion, type AccordionItem } from '#app/ui/page/accordion.tsx'
import { InEnglish, MixedText } from '#app/ui/page/in-english.tsx'
import { otherVisaAt } from './answer-first.tsx'
import { AnswerLinks } from './answer-links.tsx'
import type { AnswerProps } from './answer-page.server.ts'
import { journeyOf, journeySearch } from './journey-search.ts'
import { foldWords, answerWords as words } from './requirements.words.ts'
import { type QuestionName, questionsOf } from './route-questions.ts'
import { pathOf } from './structured-data.ts'

/** All other details, collapsed under common questions. */
export function AnswerFolds(props: AnswerProps) {
  return (
    <section className="answer-folds" aria-labelledby="questions-title">
      <h2 id="questions-title">{words.questions}</h2>
      <Accordion items={foldsOf(props)} />
    </section>
  )
}

type Fold = AccordionItem | false | undefined

function foldsOf(props: AnswerProps): AccordionItem[] {
  const { found } = props
  const { from, to, requirement } = found.answer
  const asked = new Map(questionsOf(found).map((one) => [one.name, one]))
  const answered = (name: QuestionName, body: React.ReactNode, open = false): Fold => {
    const one = asked.get(name)
    return one && { id: name, title: one.question, hint: one.answer, body, open }
  }
  const isTravel = requirement.kind !== 'same_country' && requirement.kind !== 'no_admission'
  const folds: Fold[] = [
    acceptFold(found),
    compareFold(props),
    conditionsFold(props),
    answered('need', <Notes found={found} />),
    priceFold(props, answered),
    answered('time', found.chosen && <Speeds found={found} />),
    documentsFold(found),
    answered('stay', <Stay found={found} />),
    answered('passport', <Passport {...props} />),
    longerFold(props),
    isTravel && {
      id: 'transit',
      title: asked.get('transit')?.question ?? foldWords.transit({ to: placeName(to.name) }),
      hint: asked.get('transit')?.answer,
      body: <TransitRules rule={found.answer.transit} place={placeName(to.name)} />,
    },
    isTravel && !requirement.freeMovement && isInSchengenArea(to.code) && schengenFold(to.name),
    askFold(props),
    props.changes.length > 0 && {
      id: 'changes',
      title: foldWords.changes,
      body: (
        <>
          <DatedChanges changes={props.changes} level="h3" />
          <p>
            <a href={`${href('/changes')}?passport=${from.code}&destination=${to.code}`}>{foldWords.allChanges}</a>
          </p>
        </>
      ),
    },
    requirement.kind !== 'same_country' && sourceFold(found),
    {
      id: 'wrong',
      title: reportWords.title,
      body: <ReportForm about={{ subject: 'requirement', key: `${from.code} ${to.code}` }} />,
    },
    {
      id: 'links',
      title: words.links.title,
      hint: words.links.route({ from: from.name, to: '…' }),
      body: <Links {...props} />,
    },
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
    title: conditionWords.title({ to: placeName(answer.to.name) }),
    hint: conditionWords.hint(lines.map(({ label }) => label)),
    body: <ConditionList lines={lines} />,
    open: hasDetails(journeyDetails),
  }
}

/** Alternatives, and other findings for this trip. */
function Notes({ found: { answer, assessment, chosen } }: { found: RouteQuote }) {
  const { requirement } = answer
  const known = new Set(['permit_could_help', 'transit_side'])
  const good = assessment.findings.filter(({ level, code }) => level === 'fine' && !known.has(code))
  const said = assessWords.sayAll(good, answer)
  const isFree = requirement.kind === 'visa_free' || requirement.kind === 'same_country'
  return (
    <>
      {said.map(({ code, text, next }) => (
        <p key={`${code} ${text}`}>
          <MixedText>{text}</MixedText> {next}
        </p>
      ))}
      <RequirementNotes requirement={{ ...requirement, registrations: [] }} />
      {/* A known length of stay is shown with the visa itself. */}
      {chosen && !isFree && requirement.days === null && chosen.scheme.stayDays === null && (
        <p>
          <InEnglish>{chosen.scheme.eligible}</InEnglish>
        </p>
      )}
      {isFree && !answer.entry && <WhatToCarry home={requirement.kind === 'same_country'} />}
    </>
  )
}

type Answered = (name: QuestionName, body: React.ReactNode) => Fold

function priceFold({ found }: AnswerProps, answered: Answered): Fold {
  const { chosen } = found
  if (!chosen) return undefined
  const { quote, scheme } = chosen
  return answered(
    'price',
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
    </>,
  )
}

function Speeds({ found: { answer, chosen } }: { found: RouteQuote }) {
  if (!chosen) return null
  const { speeds, scheme, earliestDay } = chosen
  return <SpeedDates speeds={speeds} scheme={scheme} country={answer.to.name} earliestDay={earliestDay} />
}

function documentsFold({ chosen, answer }: RouteQuote): Fold {
  if (!chosen || answer.requirement.kind === 'visa_free') return undefined
  return {
    id: 'documents',
    title: foldWords.documents,
    hint: foldWords.documentsCount({ count: chosen.scheme.documents.length }),
    body: <RequiredDocuments scheme={chosen.scheme} />,
  }
}

/** Validity, stay and entries of the visa, or of visa-free entry. An estimate has neither. */
function Stay({ found: { answer, chosen } }: { found: RouteQuote }) {
  const { requirement } = answer
  if (chosen && !isGeneric(chosen.scheme) && requirement.kind !== 'visa_free') {
    return (
      <>
        <SchemeHead scheme={chosen.scheme} />
        {chosen.scheme.validityDays !== null && <StayExplained stay={chosen.scheme} />}
      </>
    )
  }
  return requirement.days === null ? null : <p>{foldWords.stay({ stay: visaWords.stay(requirement.days) })}</p>
}

function Passport({ found: { answer }, judged }: AnswerProps) {
  return (
    <>
      {judged && <JudgedPassportText judged={judged} />}
      <PassportRuleText rule={answer.requirement.passport} place={placeName(answer.to.name)} />
      {!judged && <p className="hint">{foldWords.giveDates}</p>}
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
    title: isFree ? foldWords.longer(answer.requirement.days) : passWords.othersTitle,
    hint: offers[0] && inEnglish(offers[0].scheme.name),
    body: <OtherVisas others={offers} addressOf={at} />,
  }
}

function schengenFold(name: string): Fold {
  return {
    id: 'schengen',
    title: words.schengen.title({ place: placeName(name) }),
    hint: words.schengen.rule({ mostDays, periodDays }),
    body: <a href={href('/schengen-calculator')}>{words.schengen.count}</a>,
  }
}

function askFold({ found: { answer }, missions }: AnswerProps): Fold {
  const { from, to } = answer
  if (missions.length === 0 || from.code === to.code) return undefined
  return {
    id: 'ask',
    title: foldWords.ask({ to: placeName(to.name), from: placeName(from.name) }),
    hint: foldWords.missions({ count: missions.length }),
    body: <MissionList operator={placeName(to.name)} country={placeName(from.name)} missions={missions} />,
  }
}

function sourceFold({ answer, chosen, today }: RouteQuote): Fold {
  const direct =
    chosen?.scheme.fee && answer.detail === 'researched'
      ? passWords.directFee({ fee: formatMoney(chosen.scheme.fee) })
      : undefined
  return {
    id: 'source',
    title: foldWords.source,
    body: <Provenance requirement={answer.requirement} scheme={chosen?.scheme} today={today} direct={direct} />,
  }
}

function Links({ found, featured }: AnswerProps) {
  return <AnswerLinks answer={found.answer} featured={featured} />
}
