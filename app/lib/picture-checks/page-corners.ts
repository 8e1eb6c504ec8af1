import type { Finding } from './finding.ts'
import { type Picture, shrunk } from './picture.ts'
import { type Region, regionsOf } from './regions.ts'

const longest = 320
// Minimum colour distance of page pixels from the background, if Otsu's threshold is lower.
const leastDistance = 18
const leastShare = 0.12
// Minimum fill of the quadrilateral between the detected corners.
const leastFill = 0.82
// Minimum share of an image edge covered by a page that runs out of the image.
const leastCut = 0.12

/**
 * Detects the page against its background and measures its share of the image. Passes with all 4 corners inside. Fails
 * if the page is cut off on 1 to 3 sides. Undecided if the page fills the image or is not found.
 */
export function checkCorners(given: Picture): Finding {
  const picture = shrunk(given, longest)
  const { width, height } = picture
  const distance = distanceFromBackground(picture)
  const threshold = Math.max(leastDistance, otsu(distance))
  const mask = Uint8Array.from(distance, (value) => (value > threshold ? 1 : 0))
  const page = regionsOf(withoutHoles(mask, width), width)[0]
  const measured = page ? page.places.length / mask.length : 0
  const unknown: Finding = { check: 'corners', passed: undefined, measured }
  if (!page || measured < leastShare || measured > 0.97) return unknown
  const cut = cutSides(page, width, height)
  if (cut === 4) return unknown
  if (cut > 0) return { check: 'corners', passed: false, measured }
  return page.places.length / quadArea(page, width) >= leastFill
    ? { check: 'corners', passed: true, measured }
    : unknown
}

/** Distance of each pixel from the most common colour along the image edge. */
function distanceFromBackground({ width, height, data }: Picture): Float32Array {
  const background = edgeColour({ width, height, data })
  const distance = new Float32Array(width * height)
  for (let pixel = 0, place = 0; pixel < distance.length; pixel += 1, place += 4) {
    let sum = 0
    for (const channel of [0, 1, 2]) sum += ((data[place + channel] ?? 0) - (background[channel] ?? 0)) ** 2
    distance[pixel] = Math.min(255, Math.sqrt(sum / 3))
  }
  return distance
}

function edgeColour({ width, height, data }: Picture): number[] {
  const bins = new Map<number, { count: number; sums: number[] }>()
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (x > 2 && y > 2 && x < width - 3 && y < height - 3) continue
      const place = (y * width + x) * 4
      const colour = [data[place] ?? 0, data[place + 1] ?? 0, data[place + 2] ?? 0]
      const key = colour.reduce((sum, value) => sum * 8 + (value >> 5), 0)
      const bin = bins.get(key) ?? { count: 0, sums: [0, 0, 0] }
      bin.count += 1
      bin.sums = bin.sums.map((sum, channel) => sum + (colour[channel] ?? 0))
      bins.set(key, bin)
    }
  }
  const [most] = [...bins.values()].sort((one, other) => other.count - one.count)
  return most ? most.sums.map((sum) => sum / most.count) : [0, 0, 0]
}

/** Otsu's threshold: best separates the numbers into 2 groups. */
function otsu(numbers: Float32Array): number {
  const counts = new Float64Array(256)
  for (const number of numbers) counts[Math.round(number)] = (counts[Math.round(number)] ?? 0) + 1
  const total = numbers.length
  const sum = counts.reduce((all, count, value) => all + count * value, 0)
  let [below, sumBelow, best, threshold] = [0, 0, 0, 0]
  for (let value = 0; value < 256; value += 1) {
    below += counts[value] ?? 0
    sumBelow += value * (counts[value] ?? 0)
    if (below === 0 || below === total) continue
    const apart = sumBelow / below - (sum - sumBelow) / (total - below)
    const between = below * (total - below) * apart * apart
    if (between > best) [best, threshold] = [between, value]
  }
  return threshold
}

/** Fills areas of the page that have the background colour. */
function withoutHoles(mask: Uint8Array, width: number): Uint8Array {
  const outside = new Uint8Array(mask.length)
  const empty = mask.map((value) => (value ? 0 : 1))
  for (const region of regionsOf(empty, width)) {
    if (!Object.values(region.touches).some(Boolean)) continue
    for (const place of region.places) outside[place] = 1
  }
  return outside.map((value) => (value ? 0 : 1))
}

/** Number of sides on which the page is cut off. */
function cutSides({ places, touches }: Region, width: number, height: number): number {
  const along = { left: 0, right: 0, top: 0, bottom: 0 }
  for (const place of places) {
    const [x, y] = [place % width, Math.floor(place / width)]
    if (x === 0) along.left += 1 / height
    if (x === width - 1) along.right += 1 / height
    if (y === 0) along.top += 1 / width
    if (y === height - 1) along.bottom += 1 / width
  }
  const sides = ['left', 'right', 'top', 'bottom'] as const
  return sides.filter((side) => touches[side] && along[side] >= leastCut).length
}

/** Area of the quadrilateral through the extreme pixels along the diagonals or the axes, whichever is larger. */
function quadArea({ places }: Region, width: number): number {
  const points = places.map((place) => [place % width, Math.floor(place / width)] as const)
  const byDiagonals = [
    ([x, y]: readonly [number, number]) => x + y,
    ([x, y]: readonly [number, number]) => x - y,
    ([x, y]: readonly [number, number]) => -x - y,
    ([x, y]: readonly [number, number]) => y - x,
  ]
  const bySides = [
    ([x]: readonly [number, number]) => x,
    ([, y]: readonly [number, number]) => -y,
    ([x]: readonly [number, number]) => -x,
    ([, y]: readonly [number, number]) => y,
  ]
  const areaBy = (measures: typeof byDiagonals) => {
    const corners = measures.map((measure) =>
      points.reduce((best, point) => (measure(point) > measure(best) ? point : best), points[0] ?? [0, 0]),
    )
    const doubled = corners.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = corners[(index + 1) % 4] ?? [0, 0]
      return sum + x * nextY - nextX * y
    }, 0)
    return Math.abs(doubled) / 2
  }
  return Math.max(1, areaBy(byDiagonals), areaBy(bySides))
}
