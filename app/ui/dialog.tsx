import type { MouseEvent, ReactNode } from 'react'
import { keepFocusIn } from './enhance/dialogs.ts'

type Props = { id: string; title: string; children: ReactNode }

/**
 * What has to be asked before something happens, over the page. The browser keeps the focus in it, closes it on Escape
 * and gives the focus back. It is opened by a DialogLink, whose address asks the same where there is no script.
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
    // On a page that does not run in the browser, its script does the same by the name of the dialog.
    <a href={to} className={className} data-dialog={dialog} onClick={(event) => open(event, dialog)}>
      {children}
    </a>
  )
}

/** Who wants the page in another tab gets the page. */
function open(event: MouseEvent, id: string): void {
  const dialog = document.getElementById(id)
  if (!(dialog instanceof HTMLDialogElement) || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  dialog.showModal()
  // What does no harm has the focus.
  dialog.querySelector<HTMLElement>('[formmethod="dialog"]')?.focus()
}
