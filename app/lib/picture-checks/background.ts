import type { Finding } from './finding.ts'
import type { Picture } from './picture.ts'

// Beside and above the head, where a portrait shows only background.
const depth = 0.4
const breadth = 0.12
const top = 0.05
const mostSpread = 22
const leastLight = 140

/** Measures the colour variation of the background as a standard deviation. The background must also be light. */
export function checkBackground({ width, height, data }: Picture): Finding {
  const sums = [0, 0, 0]
  const squares = [0, 0, 0]
  let count = 0
  for (let y = 0; y < height * depth; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (y > height * top && x > width * breadth && x < width * (1 - breadth)) continue
      count += 1
      for (const channel of [0, 1, 2]) {
        const value = data[(y * width + x) * 4 + channel] ?? 0
        sums[channel] = (sums[channel] ?? 0) + value
        squares[channel] = (squares[channel] ?? 0) + value * value
      }
    }
  }
  const means = sums.map((sum) => sum / count)
  const spreads = squares.map((square, channel) => Math.sqrt(Math.max(0, square / count - (means[channel] ?? 0) ** 2)))
  const measured = Math.max(...spreads)
  const light = means.reduce((sum, mean) => sum + mean, 0) / 3
  return { check: 'background', passed: measured <= mostSpread && light >= leastLight, measured }
}
