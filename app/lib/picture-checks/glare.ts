import type { Finding } from './finding.ts'
import { greyscaleOf, type Picture, percentile, shrunk } from './picture.ts'
import { type Region, regionsOf } from './regions.ts'

// Small enough that the noise of a sensor is gone.
const longest = 512
// Nearly as light as a sensor can tell, in all three colours.
const saturated = 245
const leastShare = 0.002
// What is printed white ends within a pixel or two; light fades.
const leastFade = 0.5

/**
 * Measures the share of the picture that lies under glare: blobs of pure light, away from the edge of the picture, that
 * fade into what is around them. White paper touches the edge or ends sharply. Made for pages that are not white.
 */
export function checkGlare(given: Picture): Finding {
  const picture = shrunk(given, longest)
  const { width, data } = picture
  const grey = greyscaleOf(picture)
  const mask = new Uint8Array(grey.light.length)
  for (let pixel = 0, place = 0; pixel < mask.length; pixel += 1, place += 4) {
    const least = Math.min(data[place] ?? 0, data[place + 1] ?? 0, data[place + 2] ?? 0)
    mask[pixel] = least >= saturated ? 1 : 0
  }
  // Where most of it is pure light, it is paper.
  if (percentile(grey.light, 0.6) >= saturated) return { check: 'glare', passed: undefined, measured: 0 }
  const leastPixels = mask.length * leastShare
  const blobs = regionsOf(mask, width).filter(
    (region) => region.places.length >= leastPixels && !touchesAny(region) && fadeOf(region) >= leastFade,
  )
  const measured = blobs.reduce((sum, { places }) => sum + places.length, 0) / mask.length
  return { check: 'glare', passed: blobs.length === 0, measured }

  /** The share of its rim beyond which the light goes down in a slope, and not in a step. */
  function fadeOf({ places }: Region): number {
    let [rim, faded] = [0, 0]
    for (const place of places) {
      for (const step of [-1, 1, -width, width]) {
        if (mask[place + step]) continue
        rim += 1
        const [near, far] = [grey.light[place + step] ?? 0, grey.light[place + 3 * step] ?? 0]
        if (near > 222 && far < near) faded += 1
      }
    }
    return rim ? faded / rim : 0
  }
}

const touchesAny = ({ touches }: Region) => Object.values(touches).some(Boolean)
