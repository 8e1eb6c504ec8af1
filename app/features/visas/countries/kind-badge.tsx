import type { AnswerKind } from '../requirement.ts'
import { visaWords } from '../visa.words.ts'

/** The requirement kind in words. The icon has a distinct shape, so that colour is not the only cue. */
export function KindBadge({ kind }: { kind: AnswerKind }) {
  return <span className={`kind kind-${kind}`}>{visaWords.headline[kind]}</span>
}

type Share = { kind: AnswerKind; count: number }

/** A bar of the shares by requirement kind. Decorative: the counts are given in text beside it. */
export function KindBar({ shares }: { shares: readonly Share[] }) {
  const all = shares.reduce((sum, { count }) => sum + count, 0)
  const starts = shares.map((_, index) => shares.slice(0, index).reduce((sum, { count }) => sum + count, 0))
  return (
    <svg
      className="kind-bar block whole-width"
      viewBox={`0 0 ${all} 10`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {shares.map(({ kind, count }, index) => (
        <rect key={kind} fill={`var(--need-${kind})`} x={starts[index]} width={count} height="10" />
      ))}
    </svg>
  )
}
