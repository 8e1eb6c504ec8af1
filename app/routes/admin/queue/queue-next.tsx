import { Form } from 'react-router'
import { type QueueState, queueAt } from '#app/features/casework/queue/queue-query.ts'
import { Button } from '#app/ui/button.tsx'
import { Key } from '#app/ui/key.tsx'
import { portalKeys as keys } from '../keys/portal-keys.ts'
import { queueWords as words } from './queue.words.ts'

/** Assigns the most urgent unassigned case that matches the search. */
export function NextCase({ state }: { state: QueueState }) {
  return (
    <Form method="post" action={queueAt(state)} className="queue-next">
      <Button name="intent" value="next" data-shortcut={keys.nextCase}>
        {words.handOut.button} <Key>{keys.nextCase}</Key>
      </Button>
    </Form>
  )
}
