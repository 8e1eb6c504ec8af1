import type { Finding } from './finding.ts'
import { type Greyscale, percentile } from './picture.ts'

// By these, the light parts of a good picture are light, its dark parts are dark, and they are well apart.
const leastLight = 105
const mostDark = 165
const leastRange = 60

/** Measures the light of the lightest hundredth; a picture can be too dark, too light or too flat. */
export function checkExposure({ light }: Greyscale): Finding {
  const [dark, bright] = [percentile(light, 0.01), percentile(light, 0.99)]
  const passed = bright >= leastLight && dark <= mostDark && bright - dark >= leastRange
  return { check: 'exposure', passed, measured: bright }
}
