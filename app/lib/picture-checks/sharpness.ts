import type { Finding } from './finding.ts'
import type { Greyscale } from './picture.ts'

const tileSide = 32
// Tiles with less contrast have no edges to judge blur by.
const leastContrast = 120
const leastTiles = 6
/** Minimum sharpness of print, and of a face, which has softer lines. */
const leastSharpness = { print: 0.2, face: 0.045 }

export type Lines = keyof typeof leastSharpness

/**
 * Measures the variance of the Laplacian relative to that of the brightness, per tile: sharp edges are steps, blurred
 * ones are slopes. Uses the sharpest fifth of the tiles, since a desk behind a sharp page may be out of focus. All
 * images must have the same size: see `pixelsForChecks`.
 */
export function checkSharpness(picture: Greyscale, lines: Lines): Finding {
  const smooth = smoothed(picture)
  const tiles: { contrast: number; laplacian: number }[] = []
  for (let top = 1; top + tileSide < picture.height; top += tileSide) {
    for (let left = 1; left + tileSide < picture.width; left += tileSide) tiles.push(measureTile(smooth, left, top))
  }
  // The flattest tiles give the noise level of all.
  const noise = atShare(
    tiles.map(({ laplacian }) => laplacian),
    0.1,
  )
  const telling = tiles.filter(({ contrast }) => contrast >= leastContrast)
  if (telling.length < leastTiles) return { check: 'sharpness', passed: undefined, measured: 0 }
  const sharpness = telling.map(({ contrast, laplacian }) => Math.max(0, laplacian - noise) / contrast)
  const measured = atShare(sharpness, 0.8)
  return { check: 'sharpness', passed: measured >= leastSharpness[lines], measured }
}

/** The value below which a given share of the numbers lies. */
function atShare(numbers: readonly number[], share: number): number {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length * share)] ?? 0
}

/** Smooths out sensor noise, which would count as edges. */
function smoothed({ width, height, light }: Greyscale): Greyscale {
  const across = new Float32Array(light.length)
  const both = new Float32Array(light.length)
  for (let at = 1; at < light.length - 1; at += 1) {
    across[at] = ((light[at - 1] ?? 0) + 2 * (light[at] ?? 0) + (light[at + 1] ?? 0)) / 4
  }
  for (let at = width; at < light.length - width; at += 1) {
    both[at] = ((across[at - width] ?? 0) + 2 * (across[at] ?? 0) + (across[at + width] ?? 0)) / 4
  }
  return { width, height, light: both }
}

function measureTile({ width, light }: Greyscale, left: number, top: number) {
  let [sum, squares, edges, edgeSquares] = [0, 0, 0, 0]
  for (let y = top; y < top + tileSide; y += 1) {
    for (let at = y * width + left, end = at + tileSide; at < end; at += 1) {
      const value = light[at] ?? 0
      const beside = (light[at - 1] ?? 0) + (light[at + 1] ?? 0) + (light[at - width] ?? 0) + (light[at + width] ?? 0)
      const edge = beside - 4 * value
      sum += value
      squares += value * value
      edges += edge
      edgeSquares += edge * edge
    }
  }
  const count = tileSide * tileSide
  const contrast = squares / count - (sum / count) ** 2
  const laplacian = edgeSquares / count - (edges / count) ** 2
  return { contrast, laplacian }
}
