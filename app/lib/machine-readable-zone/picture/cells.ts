import type { Point } from './chains.ts'
import { type GreyPicture, greyAt } from './grey-picture.ts'
import { type Grid, placeOf } from './grid.ts'
import { cell, templates } from './templates.ts'

/** Sampling parameters of a zone: the position and height of its characters. */
export type View = {
  readonly picture: GreyPicture
  readonly grid: Grid
  /** Character width relative to the line spacing. */
  readonly proportion: number
  /** Number of blur passes on the templates before matching. */
  readonly softness: number
}

// Maximum offset of a character from its expected position, in points of its cell.
const reach = 4
const patch = { width: cell.width + 2 * reach, height: cell.height + 2 * reach } as const
const size = cell.width * cell.height

/** Correlation of a character with each template, from -1 to 1, and the offset of the best match. */
export type Likeness = {
  readonly scores: Float32Array
  readonly best: number
  readonly dx: number
  readonly dy: number
}

/** Samples a character and its margin as a rectified darkness patch. */
function patchAt({ picture, grid, proportion }: View, column: number, line: number, moved: Point): Float32Array {
  const points = new Float32Array(patch.width * patch.height)
  for (let y = 0, at = 0; y < patch.height; y += 1) {
    const v = line + ((y + 0.5 - patch.height / 2 + moved.y) / cell.width) * proportion
    for (let x = 0; x < patch.width; x += 1, at += 1) {
      const u = column + (x + 0.5 - patch.width / 2 + moved.x) / cell.width
      const place = placeOf(grid, u, v)
      points[at] = 255 - greyAt(picture, place.x, place.y)
    }
  }
  return points
}

const under = new Float32Array(size)

/** Matches all templates at one offset, keeps the best score of each, and returns the best overall. */
function compare(points: Float32Array, softness: number, dx: number, dy: number, scores: Float32Array): number {
  let sum = 0
  let squares = 0
  for (let y = 0, to = 0; y < cell.height; y += 1) {
    let from = (y + reach + dy) * patch.width + reach + dx
    for (let x = 0; x < cell.width; x += 1, from += 1, to += 1) {
      const value = points[from] ?? 0
      under[to] = value
      sum += value
      squares += value * value
    }
  }
  // Templates have a mean of 0, so the mean of the samples cancels out.
  const length = Math.sqrt(Math.max(1, squares - (sum * sum) / size))
  // The floor keeps noise in low-contrast areas from matching.
  const strength = 1 / Math.max(length, 3 * Math.sqrt(size))
  let best = -1
  for (const [index, { points: template }] of templates(softness).entries()) {
    let product = 0
    for (let at = 0; at < size; at += 1) product += (under[at] ?? 0) * (template[at] ?? 0)
    const score = product * strength
    if (score > (scores[index] ?? -1)) scores[index] = score
    if (score > best) best = score
  }
  return best
}

/** Best template score at a position, without an offset search. */
export function likenessThere(view: View, column: number, line: number): number {
  return compare(patchAt(view, column, line, still), view.softness, 0, 0, new Float32Array(templates().length).fill(-1))
}

const still: Point = { x: 0, y: 0 }

/** The same with an offset search: first in steps of 2 points, then around the best match. */
export function likenessAround(view: View, column: number, line: number, moved = still, far = true): Likeness {
  const points = patchAt(view, column, line, moved)
  const scores = new Float32Array(templates().length).fill(-1)
  let best = { score: -1, dx: 0, dy: 0 }
  const look = (dx: number, dy: number) => {
    const score = compare(points, view.softness, dx, dy, scores)
    if (score > best.score) best = { score, dx, dy }
  }
  if (far) for (const dy of [-2, 0, 2]) for (const dx of [-2, 0, 2]) look(dx, dy)
  const { dx: across, dy: down } = best
  for (const dy of [-1, 0, 1])
    for (const dx of [-1, 0, 1]) if (!far || dx !== 0 || dy !== 0) look(across + dx, down + dy)
  return { scores, best: best.score, dx: best.dx, dy: best.dy }
}

export function pitchAt(grid: Grid, column: number, line: number): number {
  const [here, next] = [placeOf(grid, column, line), placeOf(grid, column + 1, line)]
  return Math.hypot(next.x - here.x, next.y - here.y)
}
