import { longestViewName, mostCounted, mostExported } from '#app/features/casework/queue/queue.ts'
import {
  type CorrectionState,
  type FilterName,
  type FilterProblem,
  filterNames,
  type QuestionState,
  type QueueFilter,
} from '#app/features/casework/queue/queue-filter.ts'
import type { QueueSort, QueueTab } from '#app/features/casework/queue/queue-query.ts'
import type { Holder } from '#app/features/casework/queue/read-holder.server.ts'
import type { ViewProblem } from '#app/features/casework/queue/views.server.ts'
import { counted } from '#app/lib/counted.ts'
import { dateFormat, numberFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

const figure = numberFormat()
const exactly = dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

const filterExamples: Record<FilterName, string> = words('routes/admin/queue', 'filterExamples')

export const queueWords = words('routes/admin/queue', 'queue', {
  count: (count: number) => (count < mostCounted ? figure.format(count) : `${figure.format(mostCounted - 1)}+`),
  search: {
    get examples() {
      return Object.values(filterExamples)
    },
  },
  problem: (problem: FilterProblem): string => {
    if (problem.code === 'unknown_filter') {
      return `There is no filter “${problem.word}:”. There are ${listed(filterNames)}.`
    }
    if (problem.code === 'twice') return `“${problem.filter}:” can only be said once.`
    const { filter, value, near } = problem
    const meant = near.length > 0 ? ` Try ${near.map((one) => named(filter, one)).join(' or ')}.` : ''
    if (!value) return `“${filter}:” needs a value, such as ${filterExamples[filter]}.`
    return `“${filter}:${value}” is not known.${meant || ` Try ${filterExamples[filter]}.`}`
  },
  waitingSince: (value: string) => waitingInWords(value),
  due: (value: string) => dueInWords(value),
  caption: (shown: number, all: number) =>
    `${counted(shown, 'application')} on this page, ${queueWords.count(all)} in this list`,
  since: (moment: Date) => `Since ${exactly.format(moment)} UTC`,
  taken: {
    text: ({ name, reference, heldBy }: Holder) =>
      heldBy
        ? `${heldBy} has ${name}, ${reference}.`
        : `Nobody has ${name}, ${reference} any more. You can claim it again.`,
  },
  late: (count: number) => `${figure.format(count)} late`,
  export: {
    what: (count: number) =>
      count < mostCounted ? `, ${counted(count, 'row')}` : `, ${figure.format(mostExported)} rows at most`,
  },
})

export const fieldsWords = words('routes/admin/queue', 'fields')

export const viewsWords = words('routes/admin/queue', 'views')

export const barWords = words('routes/admin/queue', 'bar')

/** How long ago, in the largest unit that says enough. */
export function lengthOfTime(from: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - from.getTime()) / 60_000))
  if (minutes < 60) return counted(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return counted(hours, 'hour')
  const days = Math.floor(hours / 24)
  return days < 60 ? counted(days, 'day') : counted(Math.floor(days / 30), 'month')
}

const listed = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

function dueInWords(value: string): string {
  const named = fieldsWords.dues.find((due) => due.value === value)
  const [, amount, unit] = /^<(\d+)([hd])$/.exec(value) ?? []
  return named?.label ?? `In ${counted(Number(amount), units[unit as keyof typeof units])}`
}

const units = words('routes/admin/queue', 'units')

function waitingInWords(value: string): string {
  const [, than, amount, unit] = /^([<>])(\d+)([hdw])$/.exec(value) ?? []
  return `${than === '<' ? 'less' : 'longer'} than ${counted(Number(amount), units[unit as keyof typeof units])}`
}

function named(filter: FilterName, value: string): string {
  return `${filter}:${/\s/.test(value) ? `"${value}"` : value}`
}
