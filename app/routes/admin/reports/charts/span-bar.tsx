import { scaleSqrt } from '@visx/scale'
import { Bar, Line } from '@visx/shape'

type Props = { median: number | null; p90: number | null; longest: number }

const [width, height, middle] = [104, 16, 8]

/** A bar to the median and a line to the 90th percentile. The figures are beside it. */
export function SpanBar({ median, p90, longest }: Props) {
  const x = scaleSqrt({ domain: [0, Math.max(1, longest)], range: [0, width - 2] })
  const end = Math.max(3, x(p90 ?? 0))
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      {median !== null && p90 !== null && (
        <>
          <Line from={{ x: 0, y: middle }} to={{ x: end, y: middle }} stroke="var(--control)" strokeWidth={1.5} />
          <Line from={{ x: end, y: 3 }} to={{ x: end, y: 13 }} stroke="var(--control)" strokeWidth={1.5} />
          <Bar x={0} y={4} width={Math.max(3, x(median))} height={8} fill="var(--deep)" />
        </>
      )}
    </svg>
  )
}
