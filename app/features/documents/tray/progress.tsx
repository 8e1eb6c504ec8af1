import { Button } from '#app/ui/button.tsx'
import type { Item } from './send-queue.ts'
import { trayWords as words } from './tray.words.ts'

type Props = { item: Item; name: string; onCancel: () => void; onRetry: () => void }

/** Upload progress. Screen readers announce it in steps, not for every packet. */
export function Progress({ item, name, onCancel, onRetry }: Props) {
  const { state, percent } = item
  if (state === 'sent' || state === 'refused') return null
  return (
    <div className="stack stack-sm">
      <progress className="progress" max={100} value={percent} aria-label={words.progress({ name })} />
      <p className="small" role="status">
        {saidOf(item)}
        {state === 'signed-out' && (
          <>
            {' '}
            <a href={item.message} target="_blank" rel="noopener">
              {words.signIn}
            </a>
          </>
        )}
      </p>
      <p className="row gap-16">
        {(state === 'offline' || state === 'later' || state === 'signed-out') && (
          <Button type="button" look="quiet" small onClick={onRetry}>
            {words.retry}
          </Button>
        )}
        <Button type="button" look="quiet" small onClick={onCancel}>
          {words.cancel}
        </Button>
      </p>
    </div>
  )
}

function saidOf({ state, percent }: Item): string {
  switch (state) {
    case 'sending':
      return words.sending({ percent: percent - (percent % 10) })
    case 'checking':
      return words.checking
    case 'offline':
      return words.offline
    case 'later':
      return words.later
    case 'signed-out':
      return words.signedOut
    default:
      return words.waiting
  }
}
