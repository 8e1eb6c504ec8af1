import { routeGlobe } from '#imagery/route-globe.server.ts'
import { shareCard } from '#imagery/share/share-card.ts'
import { sharePoints } from '#imagery/share/share-points.server.ts'
import type { Pair } from './requirement-pages.mts'
import { median } from './rounds.mts'

/** The processor time in this process to draw the share picture of a route, in milliseconds. */
export async function pictureTimes(pairs: readonly Pair[]): Promise<{ p50: number; bytes: number }> {
  const times: number[] = []
  const sizes: number[] = []
  for (let index = 0; index < 40; index += 1) {
    const [from, to] = pairs[(index * 7_919) % pairs.length] as Pair
    const before = process.cpuUsage()
    const points = await sharePoints(
      shareCard({
        title: `${from} to ${to}`,
        verdict: 'Visa required',
        facts: [
          ['Total price', '$119.40'],
          ['Decision expected by', '14 December 2026'],
        ],
        foot: 'If you pay on 23 November 2026.',
        drawing: routeGlobe({ from, to }),
      }),
    )
    const { user, system } = process.cpuUsage(before)
    if (index < 8) continue // The atlas is loaded and the code is warm.
    times.push((user + system) / 1_000)
    sizes.push(points.length)
  }
  return { p50: median(times), bytes: median(sizes) }
}
