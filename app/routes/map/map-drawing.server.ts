import type { DestinationAnswer } from '#app/features/visas/passport/passport.ts'
import type { AnswerKind } from '#app/features/visas/requirement.ts'
import { short } from '#imagery/svg-path.ts'
import type { MapViewName } from '#imagery/world/map-views.ts'
import { type CountryShape, type WorldShapes, worldShapes } from '#imagery/world/world-shapes.server.ts'
import { mapWords as words } from './map.words.ts'
import { needName, needPatterns } from './map-needs.ts'

/** A country on the map: coloured by its requirement, or uncoloured if no passport is selected. */
export type MapCountry = {
  readonly code: string
  readonly title: string
  readonly href: string
  readonly kind: AnswerKind | undefined
  /** On a continent view, only the continent itself is in full colour. */
  readonly beside: boolean
}

const shapes = new Map<MapViewName, WorldShapes>()

/** The outlines are the same for every passport: projected and simplified on first use, then cached. */
function shapesOf(view: MapViewName, countries: readonly MapCountry[]): WorldShapes {
  const kept = shapes.get(view)
  // The set of destinations changes only with the facts, so rarely.
  if (kept && countries.every(({ code }) => kept.asked.has(code)) && kept.asked.size === countries.length) return kept
  const drawn = worldShapes(
    view,
    countries.map(({ code }) => code),
  )
  shapes.set(view, drawn)
  return drawn
}

export type MapDrawing = {
  readonly svg: string
  /** The horizontal centre of the selected country, in tenths of the map width. */
  readonly start: number
}

// Europe and Africa, if the selected passport has no country on the map.
const middle = 5

/**
 * Renders the map as one SVG. It is hidden from assistive technology and out of the tab order: hundreds of links in no
 * meaningful order. The table below has the same countries, answers and links in order, and the figure says so. A click
 * on a country follows the same link as its row.
 */
export function drawMap(view: MapViewName, countries: readonly MapCountry[]): MapDrawing {
  const { width, height, mark, sea, net, elsewhere, countries: drawn } = shapesOf(view, countries)
  const seen = countries.flatMap((country) => {
    const shape = drawn.get(country.code)
    return shape ? [{ ...country, shape }] : []
  })
  // Markers are drawn above surrounding land, and the selected country above all.
  const layers = [
    seen.filter(({ shape }) => !shape.mark),
    seen.filter(({ shape, kind }) => shape.mark && kind !== 'same_country'),
    seen.filter(({ shape, kind }) => shape.mark && kind === 'same_country'),
  ]
  const own = seen.find(({ kind }) => kind === 'same_country')?.shape
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" class="world" aria-hidden="true" focusable="false">` +
    `<defs>${needPatterns}</defs><path class="world-sea" d="${sea}"/><path class="world-net" d="${net}"/>` +
    `<path class="world-elsewhere" d="${elsewhere}"/>` +
    layers.map((layer) => layer.map((country) => link(country, mark)).join('')).join('') +
    `${own?.mark ? youAreHere(own.mark, mark) : ''}</svg>`
  return { svg, start: own?.middle ? Math.round((own.middle[0] / width) * 10) : middle }
}

function link({ title, href, kind, beside, shape }: MapCountry & { shape: CountryShape }, mark: number): string {
  const look = `${kind ? needName(kind) : 'need-none'}${beside ? ' world-beside' : ''}`
  return (
    `<a class="${look}" href="${escaped(href)}" tabindex="-1"><title>${escaped(title)}</title>` +
    (shape.path && `<path d="${shape.path}"/>`) +
    (shape.mark ? `<circle cx="${short(shape.mark[0])}" cy="${short(shape.mark[1])}" r="${mark}"/>` : '') +
    '</a>'
  )
}

/** A ring around the selected country if it is only a marker. */
function youAreHere([x, y]: readonly [number, number], mark: number): string {
  const [ring, tick] = [mark * 2.4, mark * 1.2]
  return (
    `<g class="world-here"><circle cx="${short(x)}" cy="${short(y)}" r="${short(ring)}"/>` +
    `<path d="M${short(x)} ${short(y - ring - tick)}v${short(tick)}m0 ${short(2 * ring)}v${short(tick)}` +
    `m${short(-ring - tick)} ${short(-ring - tick)}h${short(tick)}m${short(2 * ring)} 0h${short(tick)}"/></g>`
  )
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** The tooltip of a country, with the permitted stay. */
export function hoverOf({ name, kind, days }: DestinationAnswer): string {
  return words.hover(name, kind, days)
}
