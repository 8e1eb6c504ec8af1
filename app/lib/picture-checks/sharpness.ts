import type { Finding } from './finding.ts'
import type { Greyscale } from './picture.ts'

const tileSide = 32
// A tile with less contrast than this shows no edge by which blur could be told.
const leastContrast = 120
const leastTiles = 6
/** What a sharp picture has at least: one of print, and one of a face, whose lines are softer. */
const leastSharpness = { print: 0.2, face: 0.045 }

export type Lines = keyof typeof leastSharpness

/**
 * Measures the variance of the Laplacian against the variance of the light, tile by tile: what is sharp has its contrast
 * in steps, what is blurred has it in slopes. A picture is as sharp as the sharpest fifth of its tiles, since a desk may
 * be out of focus behind a page that is not. Take a picture of one size for all: see `pixelsForChecks`.
 */
export function checkSharpness(picture: Greyscale, lines: Lines): Finding {
  const smooth = smoothed(picture)
  const tiles: { contrast: number; laplacian: number }[] = []
  for (let top = 1; top + tileSide < picture.height; top += tileSide) {
    for (let left = 1; left + tileSide < picture.width; left += tileSide) tiles.push(measureTile(smooth, left, top))
  }
  // The calmest tiles show what noise there is in all of them.
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

/** The number that this share of the numbers lies below. */
function atShare(numbers: readonly number[], share: number): number {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length * share)] ?? 0
}

/** Without the noise of a sensor, which would count as edges. */
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
