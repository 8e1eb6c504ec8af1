import { dateFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

const own = words('casework/clock')

const exactly = dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** "38 min", "2 h 15 min", "1 day 2 h", "5 days": precise enough to tell cases apart. */
export function timeInWords(ms: number): string {
  const { time } = own
  const minutes = Math.floor(Math.abs(ms) / 60_000)
  if (minutes < 60) return time.minutes({ minutes })
  const hours = Math.floor(minutes / 60)
  if (hours < 24) {
    return minutes % 60 === 0 ? time.hours({ hours }) : time.hoursMinutes({ hours, minutes: minutes % 60 })
  }
  const days = Math.floor(hours / 24)
  return days >= 5 || hours % 24 === 0 ? time.days({ days }) : time.daysHours({ days, hours: hours % 24 })
}

export const clockWords = words('casework/clock', {
  late: (ms: number) => own.lateBy({ time: timeInWords(ms) }),
  paused: (ms: number) => (ms > 0 ? own.pausedWith({ time: timeInWords(ms) }) : own.pausedLate),
  due: (at: Date, ms: number) => own.dueIn({ moment: exactly.format(at), time: timeInWords(ms) }),
  dueAt: (at: Date) => own.dueOn({ moment: exactly.format(at) }),
  pausedAt: (at: Date) => own.pausedSince({ moment: exactly.format(at) }),
})
