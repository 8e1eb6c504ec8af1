import { geoAzimuthalEqualArea, geoGraticule, geoPath } from 'd3-geo'
import { asMultiPolygon, landAround, mainlandOf, partsOf, placeOf } from './atlas.server.ts'
import { pictureStyle } from './chart-colours.ts'
import { rosetteCurves } from './guilloche.ts'
import type { LandPart } from './land-part.ts'
import { type Drawn, firstWithin, projectedPath } from './projected-path.ts'
import { short } from './svg-path.ts'

export type PlateOptions = {
  /** ISO 3166-1 alpha-2, or XK. Any other text gets a rosette. */
  code: string
  width?: number
  height?: number
}

export type PlateKind = 'outline' | 'locator' | 'rosette'

// A shape whose largest part has fewer points than this is an unrecognisable blob.
const leastPoints = 40

// A path longer than `most` is drawn with coarser lines, so that a page of cards stays small.
const outlineFineness: { most: number; choices: readonly Drawn[] } = {
  most: 6000,
  choices: [
    { tolerance: 0.15, smallest: 1.2 },
    { tolerance: 0.25, smallest: 1.5 },
    { tolerance: 0.4, smallest: 2.5 },
  ],
}
const regionFineness: { most: number; choices: readonly Drawn[] } = {
  most: 3000,
  choices: [
    { tolerance: 0.5, smallest: 2 },
    { tolerance: 0.7, smallest: 3 },
    { tolerance: 1, smallest: 5 },
  ],
}

// Maps are clipped this far beyond the edges, so that no coastline is drawn along them.
const beyond = 9

/** The picture of a country: its outline, its place on a map or, if neither is known, a rosette. */
export function plate(options: PlateOptions): string {
  const kind = plateKind(options.code)
  if (kind === 'outline') return outlinePlate(options) ?? rosettePlate(options)
  if (kind === 'locator') return locatorPlate(options) ?? rosettePlate(options)
  return rosettePlate(options)
}

export function plateKind(code: string): PlateKind {
  const points = mainlandOf(code)[0]?.rings[0]?.length ?? 0
  if (points >= leastPoints) return 'outline'
  return placeOf(code) ? 'locator' : 'rosette'
}

export function outlinePlate({ code, width = 240, height = 180 }: PlateOptions): string | undefined {
  const parts = mainlandOf(code)
  const [largest] = parts
  if (!largest) return undefined
  // Distant specks do not shift the country: they are drawn only where there is room.
  const isBody = (part: LandPart) => part.area >= largest.area * 0.01
  const [across, down] = [width * 0.1, height * 0.13]
  const projection = geoAzimuthalEqualArea()
    .rotate([-largest.centre[0], -largest.centre[1]])
    .fitExtent(box(across, down, width - across, height - down), asMultiPolygon(parts.filter(isBody)))
  const hasRoom = (part: LandPart) => {
    const [x = 0, y = 0] = projection([...part.centre]) ?? []
    return x > across / 2 && x < width - across / 2 && y > down / 2 && y < height - down / 2
  }
  const shape = asMultiPolygon(parts.filter((part) => isBody(part) || hasRoom(part)))
  const path = firstWithin(outlineFineness.most, outlineFineness.choices, (drawn) =>
    projectedPath(projection, shape, drawn),
  )
  return framed(
    { code, width, height },
    `<path d="${path}" fill="var(--land)" stroke="var(--ink)" stroke-linejoin="round"/>`,
  )
}

/** A map of where a country lies, wide enough to recognise the region: its own plate may be a closer view. */
export function regionPlate({ code }: Pick<PlateOptions, 'code'>): string {
  const least = plateKind(code) === 'locator' ? 36 : 18
  return locatorPlate({ code, least }) ?? rosettePlate({ code })
}

/** `least` is the minimum number of degrees between the centre and the upper edge: more degrees show a wider region. */
export function locatorPlate(options: PlateOptions & { least?: number }): string | undefined {
  const { code, width = 240, height = 180, least = 0 } = options
  const place = placeOf(code)
  if (!place) return undefined
  // `span` is the number of degrees between the centre and the upper edge.
  const view = (span: number) =>
    geoAzimuthalEqualArea()
      .rotate([-place[0], -place[1]])
      .translate([width / 2, height / 2])
      .scale(height / 2 / (2 * Math.sin((span * Math.PI) / 360)))
      .clipExtent(box(-beyond, -beyond, width + beyond, height + beyond))
  const landIn = (span: number, detail: 'coarse' | 'fine') =>
    asMultiPolygon(landAround(place, (span * 1.2 * Math.hypot(width, height)) / height, detail))

  // As close as possible, yet with enough land and sea to recognise the region.
  const widest = 55
  const whole = (mainlandOf(code)[0]?.radius ?? 0) * 1.5
  const spans = [5, 8, 12, 18, 26, 36, widest].filter((span) => span >= Math.max(whole, least))
  const share = (span: number) =>
    geoPath(view(span)).area(landIn(span, 'coarse')) / ((width + 2 * beyond) * (height + 2 * beyond))
  const span = spans.find((each) => share(each) > 0.1 && share(each) < 0.8) ?? spans[0] ?? widest

  const projection = view(span)
  const region = landIn(span, 'fine')
  const land = firstWithin(regionFineness.most, regionFineness.choices, (drawn) =>
    projectedPath(projection, region, drawn),
  )
  const own = projectedPath(projection, asMultiPolygon(partsOf(code)), { tolerance: 0.3 })
  const net = geoGraticule().step(span > 26 ? [20, 20] : span > 8 ? [10, 10] : [5, 5])()
  const [x, y] = [width / 2, height / 2]
  return framed(
    { code, width, height },
    `<path d="${projectedPath(projection, net, { tolerance: 0.7 })}" fill="none" stroke="var(--deep)" stroke-opacity=".16" stroke-width=".7"/>` +
      `<path d="${land}" fill="var(--land)" stroke="var(--ink)" stroke-opacity=".6" stroke-width=".8" stroke-linejoin="round"/>` +
      (own && `<path d="${own}" fill="var(--magenta)" fill-opacity=".35" stroke="var(--magenta)" stroke-width=".8"/>`) +
      `<g stroke="var(--magenta)" stroke-width="2"><circle cx="${short(x)}" cy="${short(y)}" r="16" fill="none"/>` +
      `<path d="M${short(x)} ${short(y - 26)}v8m0 36v8m-26-26h8m36 0h8"/></g>` +
      `<circle cx="${short(x)}" cy="${short(y)}" r="3" fill="var(--magenta)"/>`,
  )
}

/** A plate with only the rosette of the code. `tints` are the colours of its flag, drawn one over the other. */
export function rosettePlate(options: PlateOptions & { tints?: readonly string[] }): string {
  const { code, width = 240, height = 180, tints = ['var(--deep)'] } = options
  const layers = tints.map((_, index) => {
    const curves = rosetteCurves({
      seed: index === 0 ? code : `${code} ${index}`,
      radius: height * (0.62 - index * 0.1),
      centre: [width / 2, height / 2],
    })
    return `<g class="tint${index}">${curves}</g>`
  })
  const light = tints.map((tint, index) => `.tint${index}{stroke:${tint}}`)
  // Some flags have blues too dark for the dark theme.
  const dark = tints.map((tint, index) => `.tint${index}{stroke:color-mix(in srgb,${tint},white 40%)}`)
  return picture(
    width,
    height,
    `<g fill="none" stroke-width=".8" stroke-opacity=".6">${layers.join('')}</g>`,
    `${light.join('')}@media(prefers-color-scheme:dark){${dark.join('')}}`,
  )
}

function box(left: number, top: number, right: number, bottom: number): [[number, number], [number, number]] {
  return [
    [left, top],
    [right, bottom],
  ]
}

/** The shallows background of a plate, with the country's own rosette, faint, in a corner. */
function framed({ code, width = 240, height = 180 }: PlateOptions, drawing: string): string {
  const curves = rosetteCurves({ seed: code, radius: height * 0.56, centre: [width * 0.86, height * 0.22], lines: 10 })
  return picture(
    width,
    height,
    `<g fill="none" stroke="var(--deep)" stroke-width=".6" stroke-opacity=".26">${curves}</g>${drawing}`,
  )
}

function picture(width: number, height: number, drawing: string, style = ''): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `${pictureStyle(['shoal', 'land', 'ink', 'deep', 'magenta'], style)}` +
    `<path d="M0 0h${width}v${height}H0z" fill="var(--shoal)"/>${drawing}</svg>`
  )
}
