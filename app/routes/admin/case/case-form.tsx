import type { ReactNode } from 'react'
import { caseAt } from '#app/features/casework/queue/queue-query.ts'
import type { CaseIntent, CaseView } from './case-view.ts'

type Props = {
  view: CaseView
  intent: CaseIntent
  /** The document to come back to, where it is another than the address names. */
  doc?: string
  className?: string
  children: ReactNode
}

/** One of the forms of the page. It is sent to the case, seen from the same list. */
export function CaseForm({ view: { detail, list, paper }, intent, doc, className, children }: Props) {
  return (
    <form
      method="post"
      action={caseAt(detail.application.id, list, { doc: doc ?? paper })}
      className={className}
      noValidate
    >
      <input type="hidden" name="intent" value={intent} />
      {children}
    </form>
  )
}
