import { Search, X } from 'lucide-react'
import { Form } from 'react-router'
import { statusWords } from '#app/features/applications/application.words.ts'
import type { FilterPart } from '#app/features/casework/queue/print-filter.ts'
import type { Queue } from '#app/features/casework/queue/queue.ts'
import type { CorrectionState, QuestionState } from '#app/features/casework/queue/queue-filter.ts'
import { otherList, type QueueState, queueAt, queueSorts, queueTabs } from '#app/features/casework/queue/queue-query.ts'
import { speedWords } from '#app/features/quotes/quote.words.ts'
import { sentences } from '#app/lib/words/formats.ts'
import { Problem } from '#app/ui/form/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PortalLink } from '../portal-link.tsx'
import { queueWords as words } from './queue.words.ts'

type Props = { state: QueueState; queue: Queue; names: Readonly<Record<string, string>> }

/** The queue tabs, with the number of matches in each. */
export function QueueTabs({ state, queue }: Pick<Props, 'state' | 'queue'>) {
  return (
    <nav className="tabs queue-tabs" aria-label={words.tabs}>
      <ul>
        {queueTabs.map((tab) => (
          <li key={tab}>
            <PortalLink to={queueAt(otherList(state, { tab }))} aria-current={tab === state.tab ? 'page' : undefined}>
              {words.tab[tab]} <span className="count">{words.count(queue.counts[tab])}</span>
            </PortalLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The list search. It keeps the tab and the sort order; a passport number never appears in the address. */
export function QueueSearch({ state, queue }: Pick<Props, 'state' | 'queue'>) {
  const [problem] = queue.problems
  return (
    <search aria-label={words.search.label}>
      <Form method="post" action={queueAt(otherList(state, {}))}>
        <input type="hidden" name="intent" value="find" />
        <div className={problem ? 'field field-wrong' : 'field'}>
          <label className="visually-hidden" htmlFor="q">
            {words.search.label}
          </label>
          <p className="visually-hidden" id="q-hint">
            {words.search.hint}
          </p>
          {problem && <Problem name="q">{sentences(...queue.problems.map(words.problem))}</Problem>}
          <div className="queue-search-row beside gap-8">
            <input
              className="input"
              id="q"
              name="q"
              type="search"
              defaultValue={state.q}
              placeholder={words.search.placeholder}
              maxLength={200}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              aria-describedby={problem ? 'q-hint q-problem' : 'q-hint'}
              aria-invalid={problem ? true : undefined}
            />
            <button type="submit" className="icon-button" aria-label={words.search.button}>
              <Icon of={Search} size={20} />
            </button>
          </div>
        </div>
      </Form>
    </search>
  )
}

/** The active filters, each with a link to remove it. */
export function QueueChips({ state, queue, names }: Props) {
  if (queue.parts.length === 0) return null
  return (
    <ul className="row middle gap-8" aria-label={words.chips}>
      {queue.parts.map((part) => (
        <li key={`${part.name} ${part.value}`}>
          <PortalLink className="chip breaks-anywhere" to={queueAt(otherList(state, { q: part.without }))}>
            <span className="visually-hidden">{words.takeOff} </span>
            <span className="muted">{words.chip[part.name]}</span> <b>{shownValue(part, names)}</b>
            <Icon of={X} size={16} />
          </PortalLink>
        </li>
      ))}
      {queue.parts.length > 1 && (
        <li>
          <PortalLink className="small" to={queueAt(otherList(state, { q: '' }))}>
            {words.takeAllOff}
          </PortalLink>
        </li>
      )}
    </ul>
  )
}

function shownValue({ name, value }: FilterPart, names: Props['names']): string {
  switch (name) {
    case 'status':
      return statusWords[value as keyof typeof statusWords].name
    case 'urgency':
      return speedWords[value as keyof typeof speedWords].name
    case 'from':
    case 'to':
      return names[value] ?? value
    case 'waiting':
      return words.waitingSince(value)
    case 'owner':
      return words.owner[value as 'me' | 'none'] ?? names[value] ?? value
    case 'partner':
    case 'branch':
      return names[value] ?? value
    case 'due':
      return words.due(value)
    case 'number':
      return words.oneNumber
    case 'paid':
      return words.yesNo[value as 'yes' | 'no']
    case 'question':
      return words.question[value as QuestionState]
    case 'correction':
      return words.correction[value as CorrectionState]
    case 'text':
      return value
  }
}

/** The sort orders of the list, as links. */
export function QueueSorts({ state }: Pick<Props, 'state'>) {
  return (
    <nav className="queue-sorts row middle gap-4-16" aria-label={words.sort.label}>
      <span className="muted small" aria-hidden="true">
        {words.sort.label}
      </span>
      <ul>
        {queueSorts.map((sort) => (
          <li key={sort}>
            <PortalLink
              to={queueAt(otherList(state, { sort }))}
              aria-current={sort === state.sort ? 'true' : undefined}
            >
              {words.sort[sort]}
            </PortalLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
