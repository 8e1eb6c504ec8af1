import { type MouseEvent, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { keepFocusIn } from '#app/ui/enhance/dialogs.ts'

/** What a link to such a page says of where it stands. */
export type OverList = { readonly isOverList: true }

type Props = {
  title: string
  /** An editor is wide, a question is not. */
  look: 'editor' | 'question'
  /** The list it stands over. */
  listAt: string
  children(leave: () => void): ReactNode
}

/**
 * A page with one thing on it, in a dialog over the list it belongs to and under an address of its own: going back
 * closes it, and whoever reloads or sends the address has it again.
 */
export function PageDialog({ title, look, listAt, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const { state } = useLocation()
  // Known from the beginning: what is sent takes the place of the address it was opened under.
  const [isOverList] = useState(() => (state as OverList | null)?.isOverList === true)
  // Closed while it is still there, so that the focus goes back to what opened it.
  useLayoutEffect(() => {
    const { current } = dialog
    // It is drawn open, for whoever has no script yet.
    current?.close()
    current?.showModal()
    current?.querySelector<HTMLElement>('[data-first], input:not([type="hidden"])')?.focus()
    return () => current?.close()
  }, [])
  // What was opened from the list goes back to it. What was come to from elsewhere has no list before it.
  const leave = useCallback(() => {
    if (isOverList) void navigate(-1)
    else void navigate(listAt, { replace: true })
  }, [navigate, isOverList, listAt])
  const cancel = (event: { preventDefault(): void }) => {
    event.preventDefault()
    leave()
  }
  const clicked = ({ target }: MouseEvent) => {
    if (target === dialog.current) leave()
  }
  return (
    // A part of its own, so that no list around it says where it stands.
    <div>
      <dialog
        className={`dialog dialog-page dialog-${look}`}
        aria-labelledby="dialog-page-title"
        open
        ref={dialog}
        onCancel={cancel}
        onClick={clicked}
        onKeyDown={keepFocusIn}
      >
        <div className="stack">
          <h2 className="dialog-title" id="dialog-page-title">
            {title}
          </h2>
          {children(leave)}
        </div>
      </dialog>
    </div>
  )
}
