import { AnswerFirst } from './answer-first.tsx'
import { AnswerFolds } from './answer-folds.tsx'
import type { AnswerProps } from './answer-page.server.ts'
import { JourneyForm } from './journey-form.tsx'
import { answerWords as words } from './requirements.words.ts'

/** The answer at a glance, then details, then input that makes it more precise. */
export function AnswerBody(props: AnswerProps) {
  const { beside, offer, found, journey, lists } = props
  const { requirement } = found.answer
  return (
    <>
      <AnswerFirst beside={beside} offer={offer} found={found} journey={journey} />
      <div className="page answer-rest">
        <AnswerFolds {...props} />
        {requirement.kind !== 'same_country' && (
          <section className="stack answer-journey" id="journey" aria-labelledby="journey-title">
            <h2 id="journey-title">{words.journey}</h2>
            <p className="muted">{words.journeyWhy}</p>
            <JourneyForm journey={journey} asksIssue={!!requirement.passport?.issuedWithinYears} lists={lists} />
          </section>
        )}
      </div>
    </>
  )
}
