import type { Finding } from './finding.ts'
import { type Greyscale, percentile } from './picture.ts'

// Limits for good exposure: light areas are light, dark areas are dark, with enough range between them.
const leastLight = 105
const mostDark = 165
const leastRange = 60

/** Measures the brightness of the 99th percentile. Fails if too dark, too light or too flat. */
export function checkExposure({ light }: Greyscale): Finding {
  const [dark, bright] = [percentile(light, 0.01), percentile(light, 0.99)]
  const passed = bright >= leastLight && dark <= mostDark && bright - dark >= leastRange
  return { check: 'exposure', passed, measured: bright }
}
