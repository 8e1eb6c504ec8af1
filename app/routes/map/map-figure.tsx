import type { AnswerKind } from '#app/features/visas/requirement.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { mapWords as words } from './map.words.ts'
import type { MapDrawing } from './map-drawing.server.ts'
import { needName } from './map-needs.ts'
import { type MapAsked, mapAddress, mapContinents } from './map-search.ts'

type Props = {
  drawing: MapDrawing
  /** The text alternative of the map. */
  label: string
  caption: string
  isNear: boolean
  children?: React.ReactNode
}

/** The map with its caption. On narrow screens the world map keeps its size and scrolls sideways. */
export function MapFigure({ drawing: { svg, start }, label, caption, isNear, children }: Props) {
  return (
    <figure className={isNear ? 'with-aside main-fills' : 'map-whole rows gap-20'} aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users move the map with the arrow keys */}
      <section className="map-scroll rows" tabIndex={0} aria-label={words.scroll}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is our own, and names in it are escaped */}
        <div dangerouslySetInnerHTML={{ __html: svg }} />
        <span className="map-way">
          <svg width={start * 71} height={1} aria-hidden="true" />
          <span className="map-start" />
        </span>
      </section>
      {children}
      <figcaption className="hint whole-row">{caption}</figcaption>
    </figure>
  )
}

/** The continents, as links that can be bookmarked and shared. */
export function MapViews({ asked }: { asked: MapAsked }) {
  return (
    <nav aria-label={words.views} id="map" className="map-views">
      <ul className="chip-row row gap-8">
        {[undefined, ...mapContinents].map((continent) => (
          <li key={continent ?? 'world'}>
            <a
              className="chip"
              href={`${mapAddress({ ...asked, continent, page: 1 })}#map`}
              aria-current={asked.continent === continent ? 'page' : undefined}
            >
              {continent ? visaWords.continent[continent] : words.world}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type LegendProps = { title: string; counts: readonly (readonly [AnswerKind, number])[]; asked: MapAsked }

/** The meaning and count of each pattern; each links to its destinations in the table. */
export function MapLegend({ title, counts, asked }: LegendProps) {
  return (
    <nav className="rows packed gap-8" aria-labelledby="legend-title">
      <h3 id="legend-title">{title}</h3>
      <ul className="legend-list rows">
        {counts.map(([kind, count]) => (
          <li key={kind} className="target-low gap-12 line-below">
            <Swatch kind={kind} />
            <a href={`${mapAddress({ ...asked, kind, page: 1 })}#list`}>{words.need[kind]}</a>
            <span className="legend-count bold figures">{count}</span>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A legend swatch, with the same pattern definition as the map. */
export function Swatch({ kind }: { kind: AnswerKind }) {
  return (
    <svg className={`swatch ${needName(kind)}`} viewBox="0 0 28 18" width={28} height={18} aria-hidden="true">
      <path d="M.5.5h27v17H.5z" />
    </svg>
  )
}
