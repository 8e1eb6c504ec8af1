import { type MouseEvent, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { keepFocusIn } from '#app/ui/client/dialogs.ts'

/** The navigation state set by a link that opens a page over its list. */
export type OverList = { readonly isOverList: true }

type Props = {
  title: string
  /** Wide for an editor, narrow for a question. */
  look: 'editor' | 'question'
  /** The address of the list behind the dialog. */
  listAt: string
  children(leave: () => void): ReactNode
}

/**
 * A page in a dialog over its list, with its own address: going back closes it, and it survives reloading and sharing.
 */
export function PageDialog({ title, look, listAt, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const { state } = useLocation()
  // Read once, because submitting replaces the history entry.
  const [isOverList] = useState(() => (state as OverList | null)?.isOverList === true)
  // Closed before it is removed, so that the focus returns to the element that opened it.
  useLayoutEffect(() => {
    const { current } = dialog
    // Rendered open, for browsers where no script has run yet.
    current?.close()
    current?.showModal()
    current?.querySelector<HTMLElement>('[data-first], input:not([type="hidden"])')?.focus()
    return () => current?.close()
  }, [])
  // Goes back if the page was opened from the list. Otherwise the history has no list to go back to.
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
    // Wrapped in an element, so that the parent list's layout does not affect it.
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
