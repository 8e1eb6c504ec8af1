import { geoAzimuthalEqualArea, geoDistance } from 'd3-geo'
import type { LandPart } from './land-part.ts'
import { boxAround, type Point } from './svg-path.ts'

type Candidate = { part: LandPart; centre: Point; gap: number }

const degree = Math.PI / 180

/**
 * The largest part of land and those shown with it: near it or another chosen part, or too large to leave out. The
 * largest comes first.
 */
export function mainParts(parts: readonly LandPart[]): LandPart[] {
  const [largest, ...others] = parts.toSorted((one, other) => other.area - one.area)
  if (!largest) return []
  const flat = geoAzimuthalEqualArea().rotate([-largest.centre[0], -largest.centre[1]]).scale(1).translate([0, 0])
  const coast = (part: LandPart) => (part.rings[0] ?? []).map((point) => flat(point as [number, number]) as Point)
  const [left, top, right, bottom] = boxAround(coast(largest))
  const size = Math.hypot(right - left, bottom - top)

  const belongs = ({ part, gap }: Candidate) => {
    const share = part.area / largest.area
    // Leaves Alaska out of the picture of the United States, and keeps New Guinea in that of Indonesia.
    if (geoDistance([...largest.centre], [...part.centre]) > Math.max(22 * degree, size * 0.6)) return share > 0.4
    return gap <= (share > 0.05 ? size * 0.6 : Math.min(size * 0.2, 4 * degree))
  }

  const taken: LandPart[] = []
  let waiting = others.map((part): Candidate => ({ part, centre: flat([...part.centre]) as Point, gap: Infinity }))
  for (let fresh = [largest]; fresh.length > 0; ) {
    taken.push(...fresh)
    const coasts = fresh.flatMap(coast)
    waiting = waiting.map((one) => ({ ...one, gap: Math.min(one.gap, gapTo(coasts, one)) }))
    const joining = waiting.filter(belongs)
    waiting = waiting.filter((one) => !joining.includes(one))
    fresh = joining.map(({ part }) => part)
  }
  return taken
}

function gapTo(coast: readonly Point[], { part, centre }: Candidate): number {
  let least = Infinity
  for (const [x, y] of coast) least = Math.min(least, Math.hypot(x - centre[0], y - centre[1]))
  return least - part.radius * degree
}
