import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { useFetcher, useFetchers } from 'react-router'
import { caseAt } from '#app/features/casework/queue/queue-query.ts'
import type { CaseAnswer, CaseIntent, CaseView } from './case-view.ts'

type Props = {
  view: CaseView
  intent: CaseIntent
  /** The document to return to, if not the one in the address. */
  doc?: string
  className?: string
  onSent?: () => void
  children: ReactNode
}

/** These apply to the whole case, so they wait for pending actions to finish. */
const aboutWholeCase = new Set<CaseIntent>(['move', 'override'])

/**
 * A form of the case page. Each is submitted separately, so that input in the others is kept. A second press during
 * submission does nothing.
 */
export function CaseForm({ view: { detail, list, caseDocument }, intent, doc, className, onSent, children }: Props) {
  const key = useCaseKey()
  const fetcher = useFetcher<CaseAnswer>({ key })
  const form = useRef<HTMLFormElement>(null)
  const reported = useRef<CaseAnswer>(undefined)
  const waiting = useRef<HTMLElement>(undefined)
  const { data: answer } = fetcher
  const others = useFetchers().filter((other) => isCaseForm(other.key) && other.key !== key)
  const isBehind = others.length > 0 && aboutWholeCase.has(intent)
  useEffect(() => {
    const { current: button } = waiting
    if (isBehind || !button) return
    waiting.current = undefined
    // The button is gone if an earlier action was rejected.
    if (form.current?.contains(button)) form.current.requestSubmit(button)
  })
  useEffect(() => {
    if (!answer || reported.current === answer) return
    reported.current = answer
    if (answer.sent) return
    form.current?.reset()
  })
  return (
    <fetcher.Form
      method="post"
      action={caseAt(detail.application.id, list, { doc: doc ?? caseDocument })}
      className={className}
      noValidate
      ref={form}
      aria-busy={fetcher.state === 'submitting'}
      onSubmit={(event) => {
        const isSending = fetcher.state === 'submitting'
        if (!isSending && !isBehind) return onSent?.()
        event.preventDefault()
        if (!isSending) waiting.current = (event.nativeEvent as SubmitEvent).submitter ?? undefined
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      {children}
    </fetcher.Form>
  )
}

const ofCase = 'case-form '

export const isCaseForm = (key: string) => key.startsWith(ofCase)

/** Results are collected from the start: on a slow device, React may never render the submitting state. */
const HearContext = createContext<(key: string) => void>(() => {})

function useCaseKey(): string {
  const [key] = useState(() => `${ofCase}${crypto.randomUUID()}`)
  const hear = useContext(HearContext)
  useEffect(() => hear(key), [hear, key])
  return key
}

/** The fetcher of a case form. The page receives its result. */
export const useCaseFetcher = () => useFetcher<CaseAnswer>({ key: useCaseKey() })

type Reporting = { report(answer: CaseAnswer): void }

/**
 * Passes the results of all its forms to the page, even when the form is gone, such as the claim form of a case a
 * colleague has claimed.
 */
export function FormAnswers({ report, children }: Reporting & { children: ReactNode }) {
  const [forms, setForms] = useState<readonly string[]>([])
  const hear = useCallback((key: string) => setForms((known) => (known.includes(key) ? known : [...known, key])), [])
  return (
    <HearContext value={hear}>
      {forms.map((key) => (
        <FormAnswer key={key} form={key} report={report} />
      ))}
      {children}
    </HearContext>
  )
}

function FormAnswer({ form, report }: Reporting & { form: string }) {
  const { data } = useFetcher<CaseAnswer>({ key: form })
  useEffect(() => {
    if (data) report(data)
  }, [data, report])
  return null
}
