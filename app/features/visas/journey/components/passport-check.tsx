import type { PlainDate } from '#app/lib/plain-date.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { journeyWords } from '../journey.words.ts'
import type { PassportVerdict } from '../passport-rule.ts'

const { verdict: words } = journeyWords

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
