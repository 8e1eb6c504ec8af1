import type { Confidence } from '#app/features/visas/confidence.ts'
import { editWords } from '#app/features/visas/edit/edit.words.ts'
import { isOld } from '#app/features/visas/evidence/confidence-of.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { visasWords as words } from './visas.words.ts'

type AgeProps = { asOf: PlainDate; today: PlainDate; until?: PlainDate | null }

/** The date a fact was last checked, marked if it needs a new check. */
export function AgeCell({ asOf, today, until }: AgeProps) {
  return (
    <span className="facts-two">
      <time className={isOld('rule', asOf, today) ? 'facts-old' : 'one-line'} dateTime={asOf}>
        {formatDate(asOf, 'short')}
      </time>
      {until && until < today && <span className="facts-old">{words.ended}</span>}
    </span>
  )
}

/** The confidence level: 3 marks, some of them filled, and the word. */
export function Sureness({ of }: { of: Confidence }) {
  return <span className={`sure sure-${of}`}>{editWords.confidence[of]}</span>
}
