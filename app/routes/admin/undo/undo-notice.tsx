import { useEffect, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { Undoable } from '#app/features/casework/read-undoable.server.ts'
import { sentences } from '#app/lib/words/formats.ts'
import { href } from '#app/lib/words/href.ts'
import { Button } from '#app/ui/button.tsx'
import { hidden } from '#app/ui/hidden.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { portalKeys } from '../keys/portal-keys.ts'
import { undoWords as words } from './undo.words.ts'
import type { UndoAnswer } from './undo-answer.ts'

type Props = {
  undoable: Undoable | undefined
  /** The return address without script, after the undo: one of our own. */
  back: string
}

/** The action just taken, with a button to undo it while that is possible. */
export function UndoNotice({ undoable, back }: Props) {
  const shown = useShown(undoable)
  const fetcher = useFetcher<UndoAnswer>({ key: `undo ${shown?.act}` })
  const secondsLeft = useCountDown(shown)
  const { data, state } = fetcher
  if (!shown) return null
  // Reports the result only once the page shows it, so that a shortcut applies to what is visible.
  if (data && state === 'idle') {
    const isDone = data.outcome === 'undone' || data.outcome === 'in_part'
    return <Notice tone={isDone ? 'ok' : 'warn'} role="status" {...words.outcomes[data.outcome]} />
  }
  return (
    <Notice tone="ok" title={words.title(shown)} role="status">
      <p>
        {shown.about && (
          <>
            <bdi className="bold">{words.about(shown.about)}</bdi>:{' '}
          </>
        )}
        {words.text(shown)}
      </p>
      {secondsLeft > 0 && (
        <fetcher.Form
          method="post"
          action={href('/admin/applications/undo')}
          className="cluster"
          onSubmit={(event) => state !== 'idle' && event.preventDefault()}
        >
          <input type="hidden" name="act" value={shown.act} />
          <input type="hidden" name="back" value={back} />
          <Button look="quiet" small data-shortcut={portalKeys.undo}>
            {words.buttons[shown.done.kind]({ more: hidden })}
          </Button>
          <p className="muted small">
            {sentences(words.left({ left: secondsLeft }), shown.done.kind !== 'assigned' && words.whenTold)}
          </p>
        </fetcher.Form>
      )}
    </Notice>
  )
}

/** After an undo there is nothing left to undo. The page that last offered it keeps showing the result. */
function useShown(undoable: Undoable | undefined): Undoable | undefined {
  const { key } = useLocation()
  const [kept, setKept] = useState(undoable && { undoable, key })
  if (undoable && (undoable.act !== kept?.undoable.act || key !== kept.key)) setKept({ undoable, key })
  return undoable ?? (kept?.key === key ? kept.undoable : undefined)
}

/** The seconds left to undo; at 0 the button is removed. */
function useCountDown(undoable: Undoable | undefined): number {
  const { act, secondsLeft = 0 } = undoable ?? {}
  const [left, setLeft] = useState(secondsLeft)
  useEffect(() => {
    setLeft(secondsLeft)
    if (!act) return
    const ends = performance.now() + secondsLeft * 1_000
    const timer = window.setInterval(() => {
      const now = Math.max(0, Math.ceil((ends - performance.now()) / 1_000))
      setLeft(now)
      if (now === 0) window.clearInterval(timer)
    }, 250)
    return () => window.clearInterval(timer)
  }, [act, secondsLeft])
  return left
}
