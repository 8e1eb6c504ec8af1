import type { MouseEvent, ReactNode } from 'react'
import { keepFocusIn } from './client/dialogs.ts'

type Props = { id: string; title: string; children: ReactNode }

/**
 * A confirmation dialog over the page. The browser traps the focus, closes it on Escape and restores the focus. It is
 * opened by a DialogLink, whose address asks the same without script.
 */
export function Dialog({ id, title, children }: Props) {
  return (
    <dialog className="dialog" id={id} aria-labelledby={`${id}-title`} closedby="any" onKeyDown={keepFocusIn}>
      <div className="stack">
        <h2 className="dialog-title" id={`${id}-title`}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  )
}

type LinkProps = { dialog: string; to: string; className?: string; children: ReactNode }

export function DialogLink({ dialog, to, className, children }: LinkProps) {
  return (
    // On pages that are not hydrated, the client script does the same by the dialog's name.
    <a href={to} className={className} data-dialog={dialog} onClick={(event) => open(event, dialog)}>
      {children}
    </a>
  )
}

/** Opening in a new tab follows the link instead. */
function open(event: MouseEvent, id: string): void {
  const dialog = document.getElementById(id)
  if (!(dialog instanceof HTMLDialogElement) || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  dialog.showModal()
  // The safe button has the focus.
  dialog.querySelector<HTMLElement>('[formmethod="dialog"]')?.focus()
}
