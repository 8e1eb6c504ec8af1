import { geoAzimuthalEqualArea, geoContains } from 'd3-geo'
import type { Place } from './country-places.ts'
import type { LandPart } from './land-part.ts'
import { boxAround, type Point } from './svg-path.ts'

const steps = 14

/**
 * The centre of a part of land, or, where that falls outside (the centre of Viet Nam lies in Laos), the inside point
 * farthest from any border.
 */
export function insideOf(part: LandPart): Place {
  if (geoContains({ type: 'Polygon', coordinates: part.rings }, [...part.centre])) return part.centre
  const flat = geoAzimuthalEqualArea().rotate([-part.centre[0], -part.centre[1]])
  const ring = (part.rings[0] ?? []).map((point) => flat(point as [number, number]) as Point)
  const [left, top, right, bottom] = boxAround(ring)

  let best: { point: Point; room: number } | undefined
  for (let index = 0; index < steps * steps; index++) {
    const point: Point = [
      left + ((right - left) * ((index % steps) + 0.5)) / steps,
      top + ((bottom - top) * (Math.floor(index / steps) + 0.5)) / steps,
    ]
    if (!contains(ring, point)) continue
    const room = Math.min(...ring.map(([x, y]) => Math.hypot(x - point[0], y - point[1])))
    if (!best || room > best.room) best = { point, room }
  }
  return (best && flat.invert?.([...best.point])) ?? part.centre
}

function contains(ring: readonly Point[], [x, y]: Point): boolean {
  let isInside = false
  for (let index = 0; index < ring.length; index++) {
    const [ax, ay] = ring[index] as Point
    const [bx, by] = ring[(index + 1) % ring.length] as Point
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside
  }
  return isInside
}
