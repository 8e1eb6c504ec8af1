import { useEffect, useRef } from 'react'
import type { Blocker } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { unsavedWords as words } from './unsaved.words.ts'

/** Asks for confirmation before unsaved input is lost. The safe button has the focus. */
export function UnsavedQuestion({ blocker }: { blocker: Blocker }) {
  const stay = useRef<HTMLButtonElement>(null)
  const isAsked = blocker.state === 'blocked'
  useEffect(() => {
    if (isAsked) stay.current?.focus()
  }, [isAsked])
  if (!isAsked) return null
  return (
    <div className="unsaved-question rows gap-10" role="alertdialog" aria-labelledby="unsaved-title">
      <p className="label" id="unsaved-title">
        {words.title}
      </p>
      <p>{words.text}</p>
      <div className="cluster">
        <button type="button" className="button button-small" ref={stay} onClick={() => blocker.reset()}>
          {words.stay}
        </button>
        <Button small type="button" look="danger" onClick={() => blocker.proceed()}>
          {words.leave}
        </Button>
      </div>
    </div>
  )
}
