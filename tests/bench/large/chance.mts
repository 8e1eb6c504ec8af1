import { seededRandom, wholeBetween } from '#imagery/seeded-random.ts'

/** Random choices that are the same in every run, so that runs measure the same data. */
export type Chance = ReturnType<typeof openChance>

export function openChance(seed: string) {
  const random = seededRandom(seed)
  const chance = {
    random,
    whole: (least: number, most: number) => wholeBetween(random, least, most),
    happens: (share: number) => random() < share,
    pick: <T,>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T,
    /** One of the names, each as likely as its weight. */
    weighted: <K extends string>(weights: Readonly<Record<K, number>>): K => {
      const entries = Object.entries(weights) as [K, number][]
      let left = random() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [name, weight] of entries) {
        left -= weight
        if (left < 0) return name
      }
      throw new Error('Nothing has a weight')
    },
    uuid: () => {
      const hex = Array.from({ length: 32 }, () => wholeBetween(random, 0, 15).toString(16)).join('')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
    },
  }
  return chance
}
