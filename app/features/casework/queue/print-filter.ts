import { noFilter, type QueueFilter, type Waiting } from './queue-filter.ts'

/** One filter of a search, and the search without it. */
export type FilterPart = { readonly name: keyof QueueFilter; readonly value: string; readonly without: string }

/** Prints a search in its shortest form. Parsing it gives the same filter. */
export function printFilter(filter: QueueFilter): string {
  const { text, status, from, to, urgency, waiting, owner, paid, question, correction, due, number, partner, branch } =
    filter
  const words = [
    list('status', status),
    list('from', from),
    list('to', to),
    list('urgency', urgency),
    waiting && `waiting:${printWaiting(waiting)}`,
    owner && `owner:${owner}`,
    paid && `paid:${paid}`,
    question && `question:${question}`,
    correction && `correction:${correction}`,
    due && `due:${due}`,
    list('number', number),
    partner && `partner:${partner}`,
    branch && `branch:${branch}`,
    ...text.map(quotedWhereNeeded),
  ]
  return words.filter(Boolean).join(' ')
}

export function printWaiting({ than, amount, unit }: Waiting): string {
  return `${than}${amount}${unit}`
}

const list = (name: string, values: readonly string[]) => (values.length > 0 ? `${name}:${values.join(',')}` : '')

// A colon would make it a filter.
const quotedWhereNeeded = (text: string) => (/[\s:]/.test(text) ? `"${text}"` : text)

/** Every filter of a search, each with the search that removes it. */
export function filterParts(filter: QueueFilter): FilterPart[] {
  const names = Object.keys(noFilter) as (keyof QueueFilter)[]
  return names.flatMap((name) => {
    const asked = filter[name]
    if (asked === undefined) return []
    if (typeof asked === 'string')
      return [{ name, value: asked, without: printFilter({ ...filter, [name]: undefined }) }]
    if ('than' in asked) {
      return [{ name, value: printWaiting(asked), without: printFilter({ ...filter, [name]: undefined }) }]
    }
    return (asked as readonly string[]).map((value) => ({
      name,
      value,
      without: printFilter({ ...filter, [name]: (asked as readonly string[]).filter((other) => other !== value) }),
    }))
  })
}
