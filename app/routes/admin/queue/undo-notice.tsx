import { href } from 'react-router'
import type { Undoable } from '#app/features/casework/read-undoable.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { portalKeys } from '../keys/portal-keys.ts'
import { undoWords as words } from './undo.words.ts'

type Props = {
  undoable: Undoable | undefined
  /** Where to come back to, once it is undone: an address of ours. */
  back: string
}

/**
 * What somebody has just done, and the way to take it back while that can be done. A script counts the seconds down;
 * without it the button answers that it is too late.
 */
export function UndoNotice({ undoable, back }: Props) {
  if (!undoable) return null
  const { act, secondsLeft } = undoable
  return (
    <Notice tone="ok" title={words.title(undoable)} role="status" text={words.text(undoable)}>
      <form method="post" action={href('/admin/applications/undo')} className="cluster" data-undo={secondsLeft}>
        <input type="hidden" name="act" value={act} />
        <input type="hidden" name="back" value={back} />
        <Button look="quiet" small data-shortcut={portalKeys.undo}>
          {words.button}
          <span className="visually-hidden">{words.of(undoable)}</span>
        </Button>
        <p className="muted small">
          {words.before} <span data-undo-left="">{words.seconds(secondsLeft)}</span>.{' '}
          {undoable.done.kind !== 'assigned' && words.whenTold}
        </p>
      </form>
    </Notice>
  )
}
