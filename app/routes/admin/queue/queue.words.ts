import { longestViewName, mostCounted, mostExported } from '#app/features/casework/queue/queue.ts'
import { type FilterName, type FilterProblem, filterNames } from '#app/features/casework/queue/queue-filter.ts'
import type { CaseAssignee } from '#app/features/casework/queue/read-assignee.server.ts'
import { choiceText, listText, numberText } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import { shortTimestamp } from '../components/short-timestamp.ts'

/** The search syntax is the same in every language. */
const filterExamples: Record<FilterName, string> = {
  status: 'status:pending',
  from: 'from:india',
  to: 'to:FR',
  urgency: 'urgency:urgent',
  waiting: 'waiting:>2d',
  owner: 'owner:me',
  paid: 'paid:no',
  question: 'question:answered',
  correction: 'correction:corrected',
  due: 'due:<5d',
  number: 'number:…',
  partner: 'partner:…',
  branch: 'branch:…',
}

const said = words('routes/admin/queue', 'queue')

export const queueWords = words('routes/admin/queue', 'queue', {
  count: countText,
  problem: (problem: FilterProblem): string => {
    if (problem.code === 'unknown_filter')
      return said.problems.unknownFilter({ word: problem.word, filters: listText(filterNames) })
    const { filter } = problem
    if (problem.code === 'twice') return said.problems.twice({ filter })
    const { value, near } = problem
    const example = filterExamples[filter]
    if (!value) return said.problems.noValue({ filter, example })
    const examples = near.length > 0 ? choiceText(near.map((one) => named(filter, one))) : example
    return said.problems.unknownValue({ filter, value, examples })
  },
  waitingSince: (value: string): string => {
    const [, than, amount, unit] = /^([<>])(\d+)([hdw])$/.exec(value) ?? []
    return (than === '<' ? said.less : said.longer)[unit as 'h' | 'd' | 'w']({ count: Number(amount) })
  },
  due: dueText,
  caption: ({ shown, all }: { shown: number; all: number }): string => said.caption({ shown, all: countText(all) }),
  since: (timestamp: Date): string => said.since({ moment: shortTimestamp(timestamp) }),
  taken: {
    text: ({ name, reference, heldBy }: CaseAssignee): string =>
      heldBy ? said.taken.held({ heldBy, name, reference }) : said.taken.free({ name, reference }),
  },
  decided: decidedText,
  exportOf: <Node>(count: number, more: (inner: (string | Node)[]) => Node): (string | Node)[] =>
    count < mostCounted ? said.export.rows({ count, more }) : said.export.most({ count: mostExported, more }),
})

export const fieldsWords = words('routes/admin/queue', 'fields')

export const viewsWords = words('routes/admin/queue', 'views', {
  problems: {
    get too_long(): string {
      return viewTexts.nameTooLong({ longestViewName })
    },
  },
})

const viewTexts = words('routes/admin/queue', 'views')

export const barWords = words('routes/admin/queue', 'bar')

function countText(count: number): string {
  return count < mostCounted ? numberText(count) : said.countOver({ count: mostCounted - 1 })
}

/** The elapsed time, in the largest meaningful unit. */
function decidedText(from: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - from.getTime()) / 60_000))
  if (minutes < 60) return said.decided.minutes({ count: minutes })
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return said.decided.hours({ count: hours })
  const days = Math.floor(hours / 24)
  return days < 60 ? said.decided.days({ count: days }) : said.decided.months({ count: Math.floor(days / 30) })
}

function dueText(value: string): string {
  const offered: Readonly<Record<string, string>> = fieldsWords.dues
  const [, amount, unit] = /^<(\d+)([hd])$/.exec(value) ?? []
  return offered[value] ?? said.dueIn[unit as 'h' | 'd']({ count: Number(amount) })
}

function named(filter: FilterName, value: string): string {
  return `${filter}:${/\s/.test(value) ? `"${value}"` : value}`
}
