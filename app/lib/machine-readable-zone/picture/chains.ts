import type { Mark } from './marks.ts'

export type Point = { readonly x: number; readonly y: number }

/** A mark and its index in a line of characters, relative to any of them. */
export type Link = { readonly mark: Mark; readonly index: number }

/** Evenly spaced marks in a line, which may be rotated, bent or seen in perspective. */
export type Chain = {
  readonly links: readonly Link[]
  readonly first: Point
  readonly last: Point
  /** Mean vector from one character to the next. */
  readonly step: Point
  readonly pitch: number
}

const fewestLinks = 12
const mostMissing = 3

/** Finds the longest lines of equally wide characters, in any direction. */
export function findChains(marks: readonly Mark[]): Chain[] {
  const near = finder(marks)
  const chained = new Map<Mark, number>()
  const chains: Chain[] = []
  for (const start of marks) {
    if ((chained.get(start) ?? 0) >= fewestLinks) continue
    let best: Link[] = []
    const size = sizeOf(start)
    for (const next of near(start, size * 1.9)) {
      const distance = Math.hypot(next.x - start.x, next.y - start.y)
      // Each pair once, from left to right; vertical lines from top to bottom.
      const isForward = next.x > start.x || (next.x === start.x && next.y > start.y)
      if (!isForward || distance < size * 0.55 || !isLike(start, next)) continue
      const links = grown(start, next, near)
      if (links.length > best.length) best = links
    }
    if (best.length < fewestLinks) continue
    for (const { mark } of best) chained.set(mark, Math.max(best.length, chained.get(mark) ?? 0))
    chains.push(chainOf(best))
  }
  return distinct(chains.sort((one, other) => other.links.length - one.links.length))
}

const sizeOf = ({ width, height }: Mark) => Math.max(width, height)

function isLike(one: Mark, other: Mark): boolean {
  const ratio = sizeOf(one) / sizeOf(other)
  return ratio > 0.55 && ratio < 1.8
}

type Near = (point: Point, radius: number) => Iterable<Mark>

/** Spatial index of marks, in squares of 32 points. */
function finder(marks: readonly Mark[]): Near {
  const square = (x: number, y: number) => (x >> 5) * 4096 + (y >> 5)
  const squares = new Map<number, Mark[]>()
  for (const mark of marks) {
    const inside = squares.get(square(mark.x, mark.y))
    if (inside) inside.push(mark)
    else squares.set(square(mark.x, mark.y), [mark])
  }
  return function* ({ x, y }, radius) {
    for (let left = Math.floor((x - radius) / 32); left <= (x + radius) / 32; left += 1)
      for (let top = Math.floor((y - radius) / 32); top <= (y + radius) / 32; top += 1)
        for (const mark of squares.get(left * 4096 + top) ?? [])
          if (Math.hypot(mark.x - x, mark.y - y) <= radius) yield mark
  }
}

/** Extends a pair in both directions. */
function grown(start: Mark, next: Mark, near: Near): Link[] {
  const forward = extended(
    [
      { mark: start, index: 0 },
      { mark: next, index: 1 },
    ],
    near,
  )
  if (forward.length < 4) return forward
  const [a, b, c] = forward
  if (!a || !b || !c) return forward
  const turned = [c, b, a].map(({ mark, index }) => ({ mark, index: -index }))
  const backward = extended(turned, near).slice(3)
  return [...backward.reverse().map(({ mark, index }) => ({ mark, index: -index })), ...forward]
}

/** Extends while there is a mark at the predicted position. */
function extended(links: Link[], near: Near): Link[] {
  for (;;) {
    const last = links.at(-1)
    const before = links.at(-Math.min(links.length, 7))
    if (!last || !before) return links
    const span = last.index - before.index
    const step = { x: (last.mark.x - before.mark.x) / span, y: (last.mark.y - before.mark.y) / span }
    const pitch = Math.hypot(step.x, step.y)
    let found: Link | undefined
    for (let ahead = 1; ahead <= mostMissing && !found; ahead += 1) {
      const expected = { x: last.mark.x + step.x * ahead, y: last.mark.y + step.y * ahead }
      let closest = pitch * (links.length < 4 ? 0.34 : 0.28)
      for (const mark of near(expected, closest)) {
        const distance = Math.hypot(mark.x - expected.x, mark.y - expected.y)
        if (distance >= closest || mark === last.mark || !isLike(last.mark, mark)) continue
        closest = distance
        found = { mark, index: last.index + ahead }
      }
      // A short chain must have no gaps, or random speckles would qualify.
      if (links.length < 5) break
    }
    if (!found || links.length > 120) return links
    links.push(found)
  }
}

function chainOf(links: readonly Link[]): Chain {
  const [first, last] = [links[0], links.at(-1)]
  if (!first || !last) throw new RangeError('A chain has links')
  const span = last.index - first.index
  const step = { x: (last.mark.x - first.mark.x) / span, y: (last.mark.y - first.mark.y) / span }
  return { links, first: first.mark, last: last.mark, step, pitch: Math.hypot(step.x, step.y) }
}

/** Drops chains that share most of their marks with a longer one. */
function distinct(chains: readonly Chain[]): Chain[] {
  const taken = new Set<Mark>()
  return chains.filter(({ links }) => {
    const shared = links.filter(({ mark }) => taken.has(mark)).length
    if (shared > links.length * 0.3) return false
    for (const { mark } of links) taken.add(mark)
    return true
  })
}
