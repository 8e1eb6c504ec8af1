import { filterNames } from '#app/features/casework/queue/queue-filter.ts'
import { longestQuery, otherList, queueAt, readQueueState } from '#app/features/casework/queue/queue-query.ts'

/** Converts an address from the filter form to search syntax; undefined for any other address. */
export function fieldsAsWords(params: URLSearchParams): string | undefined {
  if (params.get('fields') !== '1') return undefined
  const filters = filterNames.flatMap((name) => {
    const values = params.getAll(name).filter(Boolean).map(quoted)
    return values.length > 0 ? [`${name}:${[...new Set(values)].join(',')}`] : []
  })
  const q = [...filters, params.get('text')?.trim()].filter(Boolean).join(' ').slice(0, longestQuery)
  return queueAt(otherList(readQueueState(params), { q }))
}

const quoted = (value: string) => (/[\s,]/.test(value) ? `"${value.replaceAll('"', '')}"` : value)
