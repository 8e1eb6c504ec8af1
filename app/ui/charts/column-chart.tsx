import { rounded, ticksUpTo } from './scale.ts'
import { type Texture, Textures } from './textures.tsx'

type Series = { readonly texture: Texture; readonly values: readonly number[] }

type Props = {
  id: string
  /** A one-sentence description of the chart; the numbers are in a table beside it. */
  label: string
  /** The labels below the columns, as far as there is room. */
  columns: readonly string[]
  series: readonly Series[]
  figure(value: number): string
}

type Size = {
  readonly name: 'wide' | 'narrow'
  readonly width: number
  readonly height: number
  readonly every: number
}

// Separate drawings for desktop and phone: a scaled-down chart has illegible text.
const sizes: readonly Size[] = [
  { name: 'wide', width: 680, height: 250, every: 2 },
  { name: 'narrow', width: 320, height: 230, every: 3 },
]

/** A column chart over time. */
export function ColumnChart(props: Props) {
  return sizes.map((size) => <Drawn key={size.name} {...props} id={`${props.id}-${size.name}`} size={size} />)
}

const margin = { top: 12, end: 12, bottom: 30, start: 52 }

function Drawn({ id, label, columns, series, figure, size }: Props & { size: Size }) {
  const { width, height, name } = size
  const ticks = ticksUpTo(Math.max(0, ...series.flatMap(({ values }) => values)))
  const highest = ticks.at(-1) ?? 1
  const floor = height - margin.bottom
  const y = (value: number) => rounded(floor - (value / highest) * (floor - margin.top))
  const step = (width - margin.start - margin.end) / columns.length
  const bar = (step * 0.72) / series.length
  const x = (column: number, place: number) => rounded(margin.start + (column + 0.14) * step + place * bar)
  return (
    <svg
      className={`chart-drawing whole-width chart-${name}`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <Textures id={id} of={series.map(({ texture }) => texture)} />
      {ticks.map((tick) => (
        <g key={tick}>
          <line className="chart-rule" x1={margin.start} x2={width - margin.end} y1={y(tick)} y2={y(tick)} />
          <text className="chart-figure figures" x={margin.start - 8} y={y(tick) + 4} textAnchor="end">
            {figure(tick)}
          </text>
        </g>
      ))}
      {columns.map((column, index) => (
        <g key={column}>
          {series.map(({ texture, values }, place) => {
            const value = values[index] ?? 0
            // Zero gets no column at all.
            if (value === 0) return null
            const top = Math.min(y(value), floor - 2)
            return (
              <rect
                key={texture}
                className="chart-field"
                x={x(index, place)}
                y={top}
                width={rounded(bar - 1)}
                height={rounded(floor - top)}
                fill={`url(#${id}-${texture})`}
              />
            )
          })}
          {(columns.length - 1 - index) % size.every === 0 && (
            <text className="chart-figure figures" x={x(index, series.length / 2)} y={height - 8} textAnchor="middle">
              {column}
            </text>
          )}
        </g>
      ))}
      <line className="chart-floor" x1={margin.start} x2={width - margin.end} y1={floor} y2={floor} />
    </svg>
  )
}
