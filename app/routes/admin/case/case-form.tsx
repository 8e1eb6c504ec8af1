import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFetcher, useFetchers } from 'react-router'
import { caseAt } from '#app/features/casework/queue/queue-query.ts'
import type { CaseAnswer, CaseIntent, CaseView } from './case-view.ts'

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
  const fetcher = useCaseFetcher()
  const form = useRef<HTMLFormElement>(null)
  const told = useRef<CaseAnswer>(undefined)
  const { data: answer } = fetcher
  useEffect(() => {
    if (!answer || told.current === answer) return
    told.current = answer
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

const ofCase = 'case-form '

/** Sends a form of a case's page. What it comes back with, the page is told. */
export function useCaseFetcher() {
  const [key] = useState(() => `${ofCase}${crypto.randomUUID()}`)
  return useFetcher<CaseAnswer>({ key })
}

type Told = { tell(answer: CaseAnswer): void }

/** Tells the page what its forms came back with, also one that is gone by then: somebody else had claimed the case. */
export function FormAnswers({ tell }: Told) {
  const [sent, setSent] = useState<readonly string[]>([])
  const added = useFetchers().flatMap(({ key }) => (key.startsWith(ofCase) && !sent.includes(key) ? [key] : []))
  if (added.length > 0) setSent([...sent, ...added])
  return sent.map((key) => <FormAnswer key={key} form={key} tell={tell} />)
}

function FormAnswer({ form, tell }: Told & { form: string }) {
  const { data } = useFetcher<CaseAnswer>({ key: form })
  useEffect(() => {
    if (data) tell(data)
  }, [data, tell])
  return null
}
