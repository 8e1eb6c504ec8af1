import type { PlainDate } from '#app/lib/plain-date.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { journeyWords } from '../journey.words.ts'
import type { PassportRule, PassportVerdict } from '../passport-rule.ts'

const { rule: ruleWords, verdict: words } = journeyWords

export function PassportRuleText({ rule, place }: { rule: PassportRule | null; place: string }) {
  if (!rule) return <p>{ruleWords.none({ place })}</p>
  return (
    <>
      <ul className="bullets rows gap-6">
        {ruleWords.lines(rule).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {rule.confidence !== 'high' && <p className="hint">{ruleWords.confidence[rule.confidence]}</p>}
    </>
  )
}

export type JudgedPassport = {
  readonly verdict: PassportVerdict
  readonly expiresOn: PlainDate
  readonly issuedOn: PlainDate | undefined
  /** Latest possible arrival from today for the same length of stay; null if there is none. */
  readonly lastArrival: PlainDate | null
  /** Defaults used for missing dates. */
  readonly assumed: { readonly arrival: boolean; readonly leaving: boolean }
}

export function JudgedPassportText({ judged }: { judged: JudgedPassport }) {
  const { verdict, lastArrival, issuedOn } = judged
  const { outcome, rule } = verdict
  return (
    <>
      <p>{words.text(judged)}</p>
      {outcome !== 'no_rule' && (
        <p>{lastArrival ? words.lastArrival({ day: formatDate(lastArrival) }) : words.noArrival}</p>
      )}
      {rule?.issuedWithinYears && !issuedOn && <p>{words.issueUnknown}</p>}
      <Assumptions judged={judged} />
    </>
  )
}

function Assumptions({ judged: { verdict, assumed } }: { judged: JudgedPassport }) {
  if (verdict.outcome === 'expired' || verdict.outcome === 'no_rule') return null
  const stayMatters = assumed.leaving && verdict.rule?.from === 'departure'
  if (!assumed.arrival && !stayMatters) return null
  return (
    <p className="small">
      {assumed.arrival && words.asIfToday} {stayMatters && words.usualStay({ leavesOn: formatDate(verdict.leavesOn) })}
    </p>
  )
}
