import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { caseAt } from '#app/features/casework/queue/queue-query.ts'
import type { CaseAnswer, CaseIntent, CaseView } from './case-view.ts'

/** Tells the page what one of its forms came back with. */
export const CaseTold = createContext<(answer: CaseAnswer) => void>(() => {})

type Props = {
  view: CaseView
  intent: CaseIntent
  /** The document to come back to, where it is another than the address names. */
  doc?: string
  className?: string
  onDone?: () => void
  children: ReactNode
}

/**
 * One of the forms of the page. Each is sent on its own, so that what is typed into another one stays. A second press
 * while it is on its way does nothing.
 */
export function CaseForm({ view: { detail, list, paper }, intent, doc, className, onDone, children }: Props) {
  const fetcher = useFetcher<CaseAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const tell = useContext(CaseTold)
  const told = useRef<CaseAnswer>(undefined)
  const { data: answer } = fetcher
  useEffect(() => {
    if (!answer || told.current === answer) return
    told.current = answer
    tell(answer)
    if (answer.sent) return
    form.current?.reset()
    onDone?.()
  })
  return (
    <fetcher.Form
      method="post"
      action={caseAt(detail.application.id, list, { doc: doc ?? paper })}
      className={className}
      noValidate
      ref={form}
      aria-busy={fetcher.state === 'submitting'}
      onSubmit={(event) => {
        if (fetcher.state === 'submitting') event.preventDefault()
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      {children}
    </fetcher.Form>
  )
}
