import { useEffect, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { caseAt, queueAt, queueParams } from '#app/features/casework/queue/queue-query.ts'
import { portalKeys as keys } from '../keys/portal-keys.ts'
import { useKeys } from '../keys/use-keys.ts'
import { selectedPath } from '../selected/selected-address.ts'
import type { QueueAnswer } from './queue-answer.ts'
import { QueueBar } from './queue-bar.tsx'
import { QueuePages } from './queue-pages.tsx'
import type { QueuePageProps } from './queue-props.ts'
import { QueueTable } from './rows/queue-table.tsx'

type Props = QueuePageProps & { onClaimed(answer: QueueAnswer): void }

/** The rows, the selection, and the current row: the one whose link has the focus. */
export function QueueList({ state, queue, now, me, mayDecide, onClaimed }: Props) {
  const { rows } = queue
  const form = useRef<HTMLFormElement>(null)
  const [selected, setSelected] = useState(0)
  const count = () => setSelected(form.current?.querySelectorAll('input[name="case"]:checked').length ?? 0)
  // The count comes from the checkboxes: one may be ticked before the script runs, or disappear with its row.
  useEffect(count)
  const navigate = useNavigate()

  const inHand = () =>
    rows.findIndex(({ id }) => document.getElementById(`case-${id}`)?.contains(document.activeElement))
  const rowAt = (index: number) => document.getElementById(`case-${rows[index]?.id}`)
  const take = (index: number) => {
    const row = rowAt(Math.min(Math.max(index, 0), rows.length - 1))
    row?.querySelector<HTMLElement>('.queue-id a')?.focus()
    row?.scrollIntoView({ block: 'nearest' })
  }
  const open = (hash = '') => {
    const row = rows[inHand()]
    if (row) void navigate(caseAt(row.id, queueParams(state)) + hash)
  }
  /** With a selection, opens the preview of the change; otherwise, the form of the current row. */
  const decide = (to: string) => {
    if (selected === 0) return open(to ? `#decide-${to}` : '#move')
    const status = form.current?.querySelector<HTMLSelectElement>('select[name="to"]')
    if (!to) return status?.focus()
    if (status) status.value = to
    form.current?.querySelector<HTMLButtonElement>('button[name="act"][value="status"]')?.click()
  }
  useKeys(
    {
      [keys.next]: () => take(inHand() + 1),
      [keys.previous]: () => take(inHand() - 1),
      [keys.open]: () => open(),
      [keys.claim]: () => rowAt(inHand())?.querySelector<HTMLElement>('.queue-claim')?.click(),
      [keys.select]: () => rowAt(inHand())?.querySelector<HTMLElement>('input[name="case"]')?.click(),
      [keys.approve]: () => decide('approved'),
      [keys.reject]: () => decide('rejected'),
      [keys.status]: () => decide(''),
      [keys.note]: () => open('#note'),
    },
    [keys.next, keys.previous],
  )
  return (
    <Form action={selectedPath} className="queue-form" ref={form} onChange={count} onReset={() => setTimeout(count)}>
      <input type="hidden" name="back" value={queueAt(state)} />
      <QueueTable {...{ rows, state, now, me, mayDecide, onClaimed }} all={queue.counts[state.tab]} />
      <QueuePages state={state} queue={queue} />
      <QueueBar mayDecide={mayDecide} count={selected} />
    </Form>
  )
}
