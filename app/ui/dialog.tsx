import type { ReactNode } from 'react'

type Props = { id: string; title: string; children: ReactNode }

/**
 * What has to be asked before something happens, over the page. The browser keeps the focus in it, closes it on Escape
 * and gives the focus back. It is opened by a DialogLink, whose address asks the same where there is no script.
 */
export function Dialog({ id, title, children }: Props) {
  return (
    <dialog className="dialog" id={id} aria-labelledby={`${id}-title`} closedby="any">
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
    <a href={to} className={className} data-dialog={dialog}>
      {children}
    </a>
  )
}
