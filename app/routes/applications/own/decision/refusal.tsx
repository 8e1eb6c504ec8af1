import type { ReactNode } from 'react'
import { meaningFor } from '#app/features/applications/application.words.ts'
import { statusPageWords } from '#app/features/applications/application-page.words.ts'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { refusalDayWords as words } from '#app/features/issued-visas/decision-day.words.ts'
import { addressOf } from '#app/lib/address.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { InEnglish } from '#app/ui/page/in-english.tsx'
import { Section } from '#app/ui/page/section.tsx'
import type { OwnApplication } from '../load-application.server.ts'
import { RefusalRefund } from '../side.tsx'

/** Why it was refused, what comes back, and what can be done until when. */
export function Refusal({ own: { status, refusalRefund, appeal } }: { own: OwnApplication }) {
  const { id, from, to, erasure } = status
  const reason = status.history.find((entry) => entry.status === 'rejected')?.note
  return (
    <section className="card pad-20 stack stack-lg">
      <h2 className="title size-20">{meaningFor(status.status, to.name).sentence}</h2>
      {reason && (
        <div>
          <p className="label">{statusPageWords.reason}</p>
          <p className="wanted-said breaks-anywhere" dir="auto">
            {reason}
          </p>
        </div>
      )}
      {refusalRefund && <RefusalRefund said={refusalRefund} />}
      <Section name="after-refusal" title={words.title} titleClass="title-small" className="stack">
        <dl className="stack stack-sm">
          <Way name={words.ask}>
            {words.askText} {erasure?.state === 'planned' && words.until({ day: formatDate(erasure.on) })}
          </Way>
          <Way name={words.again}>{words.againText}</Way>
          <Way name={words.appeal}>
            {appeal ? <InEnglish>{appeal.text}</InEnglish> : words.unknownAppeal}
            {appeal && (
              <span className="hint block">
                <a href={appeal.source} rel="noreferrer">
                  {words.appealSource({ host: new URL(appeal.source).host })}
                </a>
                . {words.unchecked}
              </span>
            )}
          </Way>
        </dl>
        <p className="cluster on-paper-away">
          <ButtonLink to={ownCaseAt(id).support}>{statusPageWords.guidance}</ButtonLink>
          <ButtonLink to={addressOf(href('/apply'), { from: from.code, to: to.code })} look="quiet">
            {statusPageWords.apply}
          </ButtonLink>
        </p>
      </Section>
    </section>
  )
}

function Way({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="label">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
