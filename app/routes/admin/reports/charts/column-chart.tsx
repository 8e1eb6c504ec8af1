import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { Group } from '@visx/group'
import { PatternLines } from '@visx/pattern'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { reportsWords } from '../reports.words.ts'
import { useWidth } from './use-width.ts'

const words = reportsWords.chart

export type ChartColumn = {
  readonly key: string
  readonly name: string
  readonly tick: string
  /** The first is solid, the second hatched. */
  readonly values: readonly [number, number]
}

type Props = {
  id: string
  /** A one-sentence description of the chart; the numbers are in its table. */
  label: string
  columns: readonly ChartColumn[]
  names: readonly [string, string]
  figure(value: number): string
  tick(value: number): string
}

const height = 212
const margin = { top: 10, end: 4, bottom: 26, start: 46 }
const firstWidth = 560

/** Two columns for each day, week or month: one solid, one hatched, so that the chart does not rely on colour. */
export function ColumnChart({ id, label, columns, names, figure, tick }: Props) {
  const [frame, width] = useWidth<HTMLDivElement>(firstWidth)
  const [across, down] = [Math.max(1, width - margin.start - margin.end), height - margin.top - margin.bottom]
  const highest = Math.max(1, ...columns.flatMap(({ values }) => values))
  const x = scaleBand({
    domain: columns.map(({ key }) => key),
    range: [0, across],
    paddingInner: 0.28,
    paddingOuter: 0.14,
  })
  const y = scaleLinear({ domain: [0, highest], range: [down, 0], nice: 4 })
  const ticks = y.ticks(4).filter((value) => highest > 4 || Number.isInteger(value))
  const bar = x.bandwidth() / 2
  const every = Math.max(1, Math.ceil(columns.length / Math.max(1, Math.floor(across / 72))))
  const tickKeys = columns.filter((_, index) => index % every === 0).map(({ key }) => key)
  const fills = ['var(--deep)', `url(#${id}-hatched)`]
  return (
    <div ref={frame} className="reports-drawing">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className="whole-width block">
        <PatternLines
          id={`${id}-hatched`}
          width={6}
          height={6}
          stroke="var(--deep)"
          strokeWidth={1.4}
          orientation={['diagonal']}
          background="var(--surface)"
        />
        <Group left={margin.start} top={margin.top}>
          <GridRows scale={y} width={across} tickValues={ticks} stroke="var(--line)" />
          {columns.map(({ key, name, values: [one, other] }) => (
            // Zero gets no bar, and a column without bars nothing to point at.
            <g key={key}>
              {(one !== 0 || other !== 0) && (
                <title>
                  {words.bar({
                    ...{ name, first: names[0], firstValue: figure(one) },
                    ...{ second: names[1], secondValue: figure(other) },
                  })}
                </title>
              )}
              {[one, other].map(
                (value, place) =>
                  value !== 0 && (
                    <Bar
                      key={names[place]}
                      x={(x(key) ?? 0) + place * bar}
                      y={Math.min(y(value), down - 2)}
                      width={Math.max(1, bar - 1.5)}
                      height={Math.max(2, down - y(value))}
                      fill={fills[place]}
                      stroke="var(--deep)"
                      strokeWidth={1}
                    />
                  ),
              )}
            </g>
          ))}
          <AxisLeft
            scale={y}
            tickValues={ticks}
            hideTicks
            hideAxisLine
            tickComponent={({ y: at, formattedValue }) => (
              <text className="chart-figure figures" x={-10} y={(at ?? 0) + 4} textAnchor="end">
                {formattedValue}
              </text>
            )}
            tickFormat={(value) => tick(Number(value))}
          />
          <AxisBottom
            scale={x}
            top={down}
            tickValues={tickKeys}
            hideTicks
            stroke="var(--control)"
            tickComponent={({ x: at, formattedValue }) => (
              <text className="chart-figure figures" x={at} y={22} textAnchor="middle">
                {formattedValue}
              </text>
            )}
            tickFormat={(key) => columns.find((column) => column.key === key)?.tick ?? ''}
          />
        </Group>
      </svg>
    </div>
  )
}
