import { rounded } from './scale.ts'
import { type Texture, Textures } from './textures.tsx'

type Bar = { readonly name: string; readonly values: readonly number[] }

type Props = {
  id: string
  label: string
  textures: readonly Texture[]
  bars: readonly Bar[]
  figure(value: number): string
}

const width = 340
const row = 52

/** Stacked bars, one for each kind, with its name and total above. Sized for a phone or a desktop column. */
export function StackedBars({ id, label, textures, bars, figure }: Props) {
  const sums = bars.map(({ values }) => values.reduce((sum, value) => sum + value, 0))
  const longest = Math.max(1, ...sums)
  return (
    <svg
      className="chart-drawing whole-width chart-bars"
      viewBox={`0 0 ${width} ${row * bars.length}`}
      role="img"
      aria-label={label}
    >
      <Textures id={id} of={textures} />
      {bars.map(({ name, values }, index) => (
        <g key={name}>
          <text className="chart-name" x="0" y={index * row + 16}>
            {name}
          </text>
          <text className="chart-sum bold figures" x={width} y={index * row + 16} textAnchor="end">
            {figure(sums[index] ?? 0)}
          </text>
          <rect className="chart-track" x="0.5" y={index * row + 24.5} width={width - 1} height="15" rx="2" />
          {fields(values, longest).map(({ x, length, place }) => (
            <rect
              key={place}
              className="chart-field"
              x={rounded(x)}
              y={index * row + 24.5}
              width={rounded(length)}
              height="15"
              fill={`url(#${id}-${textures[place]})`}
            />
          ))}
        </g>
      ))}
    </svg>
  )
}

/** The offset of each segment. A value above 0 is at least 2 units wide, so that it is visible. */
function fields(values: readonly number[], longest: number) {
  let x = 0.5
  return values.flatMap((value, place) => {
    if (value === 0) return []
    const length = Math.max(2, (value / longest) * (width - 1))
    const field = { x: Math.min(x, width - 0.5 - length), length, place }
    x += length
    return [field]
  })
}
