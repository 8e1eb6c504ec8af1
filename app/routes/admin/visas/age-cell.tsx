import type { Confidence } from '#app/features/visas/confidence.ts'
import { editWords } from '#app/features/visas/edit/edit.words.ts'
import { type FactKind, isOld } from '#app/features/visas/evidence/confidence-of.ts'
import { daysBetween, formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { visasWords as words } from './visas.words.ts'

type AgeProps = { asOf: PlainDate; today: PlainDate; kind?: FactKind; until?: PlainDate | null }

/** The date a fact was last checked, and its age. */
export function AgeCell({ asOf, today, kind = 'rule', until }: AgeProps) {
  const old = isOld(kind, asOf, today)
  return (
    <span className="facts-two">
      <time className="one-line" dateTime={asOf}>
        {formatDate(asOf, 'short')}
      </time>
      <span className={old ? 'facts-old' : 'muted'}>{words.ageOf(Math.max(0, daysBetween(asOf, today)))}</span>
      {until && until < today && <span className="facts-old">{words.ended}</span>}
    </span>
  )
}

/** The confidence level: 3 marks, some of them filled, and the word. */
export function Sureness({ of }: { of: Confidence }) {
  return <span className={`sure sure-${of}`}>{editWords.confidence[of]}</span>
}
