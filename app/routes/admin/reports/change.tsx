import type { Pair } from './report-view.ts'
import { reportsWords as words } from './reports.words.ts'

export type ChangeProps = Pair<number | null | undefined> & {
  readonly kind: 'count' | 'share' | 'money' | 'time'
  /** Whether an increase or a decrease is an improvement; undefined if neither. */
  readonly better?: 'more' | 'less'
}

export const formats = { count: words.figure, share: words.share, money: words.dollars, time: words.durationOf }

/** The change from the comparison value: marked by sign and word, not by colour alone. */
export function Change({ kind, now, before, better }: ChangeProps) {
  if (now == null || before == null) return null
  const difference = now - before
  const text = differenceText(kind, now, before)
  const isGood = better && difference > 0 === (better === 'more')
  const tone = isGood === undefined ? 'muted' : isGood ? 'reports-good' : 'reports-bad'
  return text && <span className={tone}>{text}</span>
}

export function LongChange(props: ChangeProps) {
  const { kind, now, before } = props
  if (now == null || before == null) return null
  if (!differenceText(kind, now, before)) return <span className="muted">{words.change.none}</span>
  const from = kind === 'money' ? words.largeDollars(before) : formats[kind](before)
  return (
    <>
      <Change {...props} />
      <span className="muted"> {words.change.from({ before: from })}</span>
    </>
  )
}

/** Undefined if the change rounds to nothing. */
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
