import { href } from 'react-router'
import { MissionList } from '#app/features/missions/parts/mission-list.tsx'
import { RoutePass } from '#app/features/quotes/parts/route-pass.tsx'
import type { RouteQuote } from '#app/features/quotes/read-route-quote.server.ts'
import type { Country } from '#app/features/visas/country.ts'
import { journeyWords } from '#app/features/visas/journey/journey.words.ts'
import { BetterPassport } from '#app/features/visas/journey/parts/better-passport.tsx'
import { PassportRuleText } from '#app/features/visas/journey/parts/passport-check.tsx'
import { TransitRules } from '#app/features/visas/journey/parts/transit-rules.tsx'
import type { ChosenCountry } from '#app/features/visas/parts/country-options.ts'
import { DatedChanges } from '#app/features/visas/parts/dated-changes.tsx'
import { RegistrationList } from '#app/features/visas/parts/registration-list.tsx'
import { RequirementNotes } from '#app/features/visas/parts/requirement-notes.tsx'
import { HowLong, type Stay } from '#app/features/visas/parts/stay-drawing.tsx'
import { placeName } from '#app/features/visas/place-name.ts'
import { isGeneric } from '#app/features/visas/scheme.ts'
import { isInSchengenArea } from '#app/features/visas/schengen/schengen-area.ts'
import { addressOf } from '#app/lib/address.ts'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { Fact } from '#app/ui/papers/fact.tsx'
import { AnswerLinks } from './answer-links.tsx'
import type { Answered } from './answer-page.server.ts'
import { AnswerVerdicts } from './answer-verdicts.tsx'
import { JourneyForm } from './journey-form.tsx'
import { type JourneySearch, journeySearch } from './journey-search.ts'
import { answerWords as words } from './requirements.words.ts'
import { questionsOf } from './route-questions.ts'
import { pathOf } from './structured-data.ts'

type Props = Answered & {
  journey: JourneySearch
  isPlain: boolean
  others: readonly ChosenCountry[]
  featured: readonly Country[]
}

/** The answer first, then what makes it more exact, then what else is good to know. */
export function AnswerBody(props: Props) {
  const { found, journey, featured, changes } = props
  const { answer } = found
  const isHome = answer.requirement.kind === 'same_country'
  return (
    <>
      <section className="band" aria-labelledby="answer-title">
        <div className="page stack">
          <ErrorSummary problems={journey.problems} />
          <Heading {...props} />
          <Answer {...props} />
        </div>
      </section>
      {!isHome && <YourJourney {...props} />}
      <div className="band">
        <div className="page stack stack-lg">
          <HowLong stay={stayOf(found)} />
          <SchengenDays answer={answer} />
          {!isHome && answer.requirement.kind !== 'no_admission' && (
            <TransitRules rule={answer.transit} place={placeName(answer.to.name)} />
          )}
          <Missions {...props} />
          <DatedChanges changes={changes} />
          <Questions found={found} />
          <AnswerLinks answer={answer} featured={featured} />
        </div>
      </div>
    </>
  )
}

function Heading({ found: { answer } }: Props) {
  const { from, to, requirement } = answer
  return (
    <header className="stack stack-sm">
      <nav aria-label={words.trail}>
        <ol className="trail row muted small gap-8">
          <li>
            <a href={href('/')}>{words.home}</a>
          </li>
          <li>
            <a href={href('/requirements')}>{words.requirements}</a>
          </li>
          <li aria-current="page">{words.links.route(from.name, to.name)}</li>
        </ol>
      </nav>
      <h1 className="answer-title" id="answer-title" tabIndex={-1}>
        {requirement.kind === 'same_country' ? words.headingHome(to) : words.heading(from, to)}
      </h1>
    </header>
  )
}

/** What was told of the journey goes along: it prefills the first questions. */
function applyAt({ answer: { from, to } }: Props['found'], { purpose, dates }: Props['journey'], visa: string): string {
  return addressOf(href('/apply'), { from: from.code, to: to.code, visa, purpose, travel: dates.travel })
}

function Answer(props: Props) {
  const { found, journey } = props
  const { from, to, requirement } = found.answer
  return (
    <div id="answer">
      <h2 className="visually-hidden">{words.answer}</h2>
      <RoutePass
        found={found}
        startAt={(id) => applyAt(found, journey, id)}
        chooseAt={(id) => `${pathOf(from.code, to.code)}${journeySearch(journey, { visa: id })}#answer`}
        verdicts={<AnswerVerdicts {...props} />}
        notes={
          <>
            <RegistrationList registrations={requirement.registrations} />
            <RequirementNotes requirement={{ ...requirement, registrations: [] }} />
          </>
        }
      />
    </div>
  )
}

/** Of the visa, or of the entry without one, even where a visa for more can be had. An estimate knows of neither. */
function stayOf({ answer: { requirement }, chosen }: RouteQuote): Stay {
  if (chosen && !isGeneric(chosen.scheme) && requirement.kind !== 'visa_free') return chosen.scheme
  return { validityDays: null, stayDays: requirement.days, entries: [] }
}

/** The form, and beside it what the destination asks of the passport itself. */
function YourJourney({ found, journey, others, compared }: Props) {
  const { from, to, requirement } = found.answer
  return (
    <section className="band band-surface" id="journey" aria-labelledby="journey-title">
      <div className="page stack stack-lg">
        {compared && (
          <BetterPassport
            compared={compared}
            asked={from.code}
            answerAt={(code) => otherAnswer(found.answer.to.code, from.code, code, journey)}
          />
        )}
        <div className="with-aside">
          <div className="stack">
            <h2 id="journey-title">{words.journey}</h2>
            <p className="muted">{words.journeyWhy}</p>
            <JourneyForm journey={journey} asksIssue={!!requirement.passport?.issuedWithinYears} others={others} />
            <p className="hint">{words.notKept}</p>
          </div>
          {requirement.kind !== 'no_admission' && (
            <aside className="stack" aria-labelledby="rule-title">
              <h2 className="size-20" id="rule-title">
                {journeyWords.rule.title}
              </h2>
              <PassportRuleText rule={requirement.passport} place={placeName(to.name)} />
              {!journey.dates.expires && <p className="hint">{journeyWords.rule.askDates}</p>}
            </aside>
          )}
        </div>
      </div>
    </section>
  )
}

/** The same journey on another passport: the one this page is about becomes one of the others. */
function otherAnswer(to: string, from: string, code: string, journey: JourneySearch): string {
  const also = [from, ...journey.also].filter((one) => one !== code)
  return pathOf(code, to) + journeySearch(journey, { also, visa: undefined, withoutPassport: true })
}

/** Days in one country of the area count in all of them: whoever may stay for ninety has some counting to do. */
function SchengenDays({ answer: { to, requirement } }: Pick<RouteQuote, 'answer'>) {
  const counts = requirement.kind !== 'same_country' && requirement.kind !== 'no_admission' && !requirement.freeMovement
  if (!counts || !isInSchengenArea(to.code)) return null
  return (
    <Notice title={words.schengen.title(placeName(to.name))}>
      <p>
        {words.schengen.rule} <a href={href('/schengen-calculator')}>{words.schengen.count}</a>
      </p>
    </Notice>
  )
}

function Missions({ found: { answer }, missions }: Pick<Props, 'found' | 'missions'>) {
  const { from, to } = answer
  if (missions.length === 0 || from.code === to.code) return null
  return (
    <Section name="ask" title={words.whomToAsk}>
      <MissionList operator={placeName(to.name)} country={placeName(from.name)} missions={missions} />
    </Section>
  )
}

function Questions({ found }: Pick<Props, 'found'>) {
  return (
    <Section name="questions" title={words.questions}>
      <dl className="questions rows gap-24 wide-two">
        {questionsOf(found).map(({ question, answer }) => (
          <Fact name={question} key={question}>
            {answer}
          </Fact>
        ))}
      </dl>
    </Section>
  )
}
