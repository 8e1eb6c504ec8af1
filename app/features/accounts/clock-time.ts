import { dateFormat } from '#app/lib/words/formats.ts'

const times = dateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' })

/** "09:53" in UTC. */
export const clockTime = (at: Date): string => times.format(at)
