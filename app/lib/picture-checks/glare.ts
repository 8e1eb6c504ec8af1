import type { Finding } from './finding.ts'
import { greyscaleOf, type Picture, percentile, shrunk } from './picture.ts'
import { type Region, regionsOf } from './regions.ts'

// Small enough to average out sensor noise.
const longest = 512
// Close to sensor saturation, in all 3 channels.
const saturated = 245
const leastShare = 0.002
// Printed white has sharp edges of 1 to 2 pixels; glare fades out.
const leastFade = 0.5

/**
 * Measures the share of the image under glare: saturated blobs away from the image edge that fade into their
 * surroundings. White paper touches the edge or ends sharply. Designed for pages that are not white.
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
  // A mostly saturated image shows white paper.
  if (percentile(grey.light, 0.6) >= saturated) return { check: 'glare', passed: undefined, measured: 0 }
  const leastPixels = mask.length * leastShare
  const blobs = regionsOf(mask, width).filter(
    (region) => region.places.length >= leastPixels && !touchesAny(region) && fadeOf(region) >= leastFade,
  )
  const measured = blobs.reduce((sum, { places }) => sum + places.length, 0) / mask.length
  return { check: 'glare', passed: blobs.length === 0, measured }

  /** Share of the blob's boundary where brightness fades gradually. */
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
