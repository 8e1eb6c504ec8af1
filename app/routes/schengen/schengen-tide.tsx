import type { SVGProps } from 'react'
import type { StayAnswer } from '#app/features/visas/schengen/schengen-stay.ts'
import { mostDays, periodDays } from '#app/features/visas/schengen/schengen-stay.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { schengenWords } from './schengen.words.ts'
import { type Chart, chartOf, type Span } from './schengen-chart.ts'

const words = schengenWords.chart

// Vertical positions in px: water, stays and month scale. Horizontal positions are percentages.
const water = { top: 26, height: 140 }
const band = { top: 178, height: 22 }
const scale = { top: 212, height: 8 }

/** The days used, drawn like a tide gauge, above the stays and a chart scale. */
export function Tide({ answer }: { answer: StayAnswer }) {
  const chart = chartOf(answer)
  return (
    <figure className="stack stack-sm">
      <figcaption className="stack stack-sm">
        <h3>{words.title}</h3>
        <p className="hint">{words.hint}</p>
      </figcaption>
      <svg
        className="tide-drawing whole-width"
        height="262"
        role="img"
        aria-label={words.alt({ from: formatDate(chart.from), to: formatDate(chart.to), highest: chart.highest })}
      >
        <Box span={chart.period} top={water.top} height={scale.top - water.top} fill="var(--land)" />
        <Water chart={chart} />
        <Limit chart={chart} />
        {chart.possible && (
          <Box
            span={chart.possible}
            top={band.top}
            height={band.height}
            fill="var(--magenta-tint)"
            stroke="var(--magenta)"
            strokeDasharray="4 3"
            radius={4}
          />
        )}
        {chart.stays.map((span, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same stay may be listed twice
          <Box key={index} span={span} {...band} fill="var(--deep)" radius={3} />
        ))}
        {chart.over.map((span) => (
          <Box key={span.from} span={span} {...band} fill="var(--err)" radius={3} />
        ))}
        <Scale chart={chart} />
        <Here chart={chart} answer={answer} />
      </svg>
      <Legend chart={chart} />
    </figure>
  )
}

const percent = (share: number) => `${Math.round(share * 100) / 100}%`

type BoxProps = { span: Span; top: number; radius?: number } & SVGProps<SVGRectElement>

function Box({ span, top, radius, ...look }: BoxProps) {
  return <rect x={percent(span.from)} width={percent(span.width)} y={top} rx={radius} {...look} />
}

/** Draws the outline twice: the second is clipped at the limit, to highlight what exceeds it. */
function Water({ chart: { water: outline, days, top } }: { chart: Chart }) {
  const above = top - mostDays
  return (
    <>
      <svg
        aria-hidden="true"
        y={water.top}
        width="100%"
        height={water.height}
        viewBox={`0 0 ${days} ${top}`}
        preserveAspectRatio="none"
      >
        <path
          d={outline}
          fill="var(--shoal)"
          stroke="var(--deep)"
          strokeWidth={1.5}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <svg
        aria-hidden="true"
        y={water.top}
        width="100%"
        height={(water.height * above) / top}
        viewBox={`0 0 ${days} ${above}`}
        preserveAspectRatio="none"
      >
        <path
          d={outline}
          fill="var(--err-tint)"
          stroke="var(--err)"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </>
  )
}

function Limit({ chart: { top } }: { chart: Chart }) {
  const y = water.top + (water.height * (top - mostDays)) / top
  return (
    <>
      <line x1="0" x2="100%" y1={y} y2={y} stroke="var(--ink)" strokeDasharray="6 4" />
      <text x="4" y={y + 18} fill="var(--muted)" className="small">
        {words.limit}
      </text>
    </>
  )
}

/** Alternating light and dark fields, as on a chart border: one for each month. */
function Scale({ chart: { months } }: { chart: Chart }) {
  return (
    <>
      {months.map(({ from, width, name, year }, index) => (
        <g key={from}>
          <Box
            span={{ from, width }}
            {...scale}
            fill={index % 2 === 0 ? 'var(--ink)' : 'var(--surface)'}
            stroke="var(--ink)"
          />
          <text
            x={percent(from)}
            y={scale.top + 26}
            fill="var(--muted)"
            className={index % 2 === 0 ? 'small' : 'small tide-between'}
          >
            {name}
          </text>
          {year && (
            <text x={percent(from)} y={scale.top + 46} fill="var(--muted)" className="small">
              {year}
            </text>
          )}
        </g>
      ))}
    </>
  )
}

function Here({ chart: { on }, answer }: { chart: Chart; answer: StayAnswer }) {
  return (
    <>
      <line
        x1={percent(on)}
        x2={percent(on)}
        y1={water.top - 4}
        y2={scale.top}
        stroke="var(--magenta)"
        strokeWidth={2}
      />
      <circle cx={percent(on)} cy={water.top - 4} r="4" fill="var(--magenta)" />
      <text x={percent(on)} y="16" fill="var(--magenta)" className="small bold" textAnchor={on > 50 ? 'end' : 'start'}>
        {formatDate(answer.on, 'short')}
      </text>
    </>
  )
}

function Legend({ chart }: { chart: Chart }) {
  const entries = [
    { name: words.period({ periodDays }), className: 'tide-key tide-key-period', isThere: true },
    { name: words.stays, className: 'tide-key tide-key-stay', isThere: chart.stays.length > 0 },
    { name: words.over, className: 'tide-key tide-key-over', isThere: chart.over.length > 0 },
    { name: words.possible, className: 'tide-key tide-key-possible', isThere: !!chart.possible },
  ]
  return (
    <ul className="row gap-4-24 small">
      {entries
        .filter(({ isThere }) => isThere)
        .map(({ name, className }) => (
          <li key={name} className="inline-row gap-8">
            <span className={className} aria-hidden="true" /> {name}
          </li>
        ))}
      {chart.outside > 0 && <li>{words.outside({ count: chart.outside })}</li>}
    </ul>
  )
}
