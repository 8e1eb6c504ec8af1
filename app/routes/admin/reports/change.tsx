import type { Pair } from './report-view.ts'
import { reportsWords as words } from './reports.words.ts'

export type ChangeProps = Pair<number | null | undefined> & {
  readonly kind: 'count' | 'share' | 'money' | 'time'
  /** Whether more of it is good; neither, where it is just so. */
  readonly better?: 'more' | 'less'
}

/** How a figure of each kind is written. */
export const formats = { count: words.figure, share: words.share, money: words.dollars, time: words.durationOf }

/** How a figure differs from the one it is compared with: by a sign and a word, and only then by a colour. */
export function Change({ kind, now, before, better }: ChangeProps) {
  if (now == null || before == null) return null
  const difference = now - before
  const text = differenceText(kind, now, before)
  const isGood = better && difference > 0 === (better === 'more')
  const tone = isGood === undefined ? 'muted' : isGood ? 'reports-good' : 'reports-bad'
  return text && <span className={tone}>{text}</span>
}

/** The same in a sentence. */
export function LongChange(props: ChangeProps) {
  const { kind, now, before } = props
  if (now == null || before == null) return <span className="muted">{words.change.nothing}</span>
  const from = kind === 'money' ? words.largeDollars(before) : formats[kind](before)
  if (!differenceText(kind, now, before)) return <span className="muted">{words.change.none({ before: from })}</span>
  return (
    <>
      <Change {...props} />
      <span className="muted"> {words.change.from({ before: from })}</span>
    </>
  )
}

/** Undefined where nobody would see a difference. */
function differenceText(kind: ChangeProps['kind'], now: number, before: number): string | undefined {
  const difference = now - before
  if (formats[kind](now) === formats[kind](before)) return undefined
  if (kind === 'share') return words.change.points(difference)
  if (kind === 'time') return words.change.time(difference)
  return before === 0 ? words.change.new : words.change.percent(difference / Math.abs(before))
}

/** A figure in a table, with its change below. */
export function Compared(props: ChangeProps) {
  const { kind, now } = props
  return (
    <span className="reports-compared">
      <span>{now == null ? words.unknown : formats[kind](now)}</span>
      <span className="reports-change">
        <Change {...props} />
      </span>
    </span>
  )
}
