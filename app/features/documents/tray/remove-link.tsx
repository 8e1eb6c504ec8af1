import { type MouseEvent, useRef } from 'react'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { addressOf } from '#app/lib/address.ts'
import { keepFocusIn } from '#app/ui/client/dialogs.ts'
import { uploadWords } from '../document.words.ts'
import type { DocumentView } from './document-view.ts'
import { RemoveForm } from './remove-form.tsx'
import { trayWords as words } from './tray.words.ts'

type Props = { applicationId: string; view: Pick<DocumentView, 'kind' | 'name'>; once: string }

/** Asks for confirmation before removing a file: in a dialog, or on a separate page without JavaScript. */
export function RemoveLink({ applicationId, view: { kind, name }, once }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const address = ownCaseAt(applicationId).documents
  const ask = (event: MouseEvent) => {
    // A new tab opens the page instead.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    dialog.current?.showModal()
  }
  const title = `remove-${kind}-title`
  return (
    <>
      <a href={addressOf(address, { remove: kind })} onClick={ask}>
        {words.remove}
        <span className="visually-hidden">: {name}</span>
      </a>
      <dialog className="dialog" ref={dialog} aria-labelledby={title} closedby="any" onKeyDown={keepFocusIn}>
        <div className="stack">
          <h2 className="dialog-title" id={title}>
            {uploadWords.removeTitle({ name })}
          </h2>
          <RemoveForm kind={kind} once={once} address={address} onKeep={() => dialog.current?.close()} />
        </div>
      </dialog>
    </>
  )
}
