import { type MouseEvent, useEffect, useRef } from 'react'
import { uiWords } from '../ui.words.ts'
import type { FieldProblem } from './problems.ts'

type Props = {
  problems: readonly FieldProblem[]
  heading?: string | undefined
  /** False if it is for display only. */
  takesFocus?: boolean
  /** The form response: a re-render for another reason does not focus the errors. */
  answer?: unknown
}

// React renders the attribute on a div but does not act on it; the browser does on a document load.
const focusFirst = { autoFocus: true }

/** The errors of a form at the top of the page, each linked to its field. It takes the focus when it appears. */
export function ErrorSummary({ problems, heading = uiWords.problem, takesFocus = true, answer }: Props) {
  const summary = useRef<HTMLDivElement>(null)
  const said = problems.map(({ message }) => message).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form rejected again for the same reason shows the errors again
  useEffect(() => {
    if (takesFocus && said !== '') summary.current?.focus()
  }, [answer ?? problems, said, takesFocus])

  if (problems.length === 0) return null
  return (
    <div
      className="error-summary"
      role="alert"
      tabIndex={-1}
      id="error-summary"
      ref={summary}
      {...(takesFocus && focusFirst)}
    >
      <h2>{heading}</h2>
      <ul>
        {problems.map(({ field, message, leadsTo = field && `#${field}` }) => (
          <li key={`${field} ${message}`}>{leadsTo ? <LinkTo place={leadsTo}>{message}</LinkTo> : message}</li>
        ))}
      </ul>
    </div>
  )
}

/** A link to a field. On hydrated pages it focuses the field without changing the address. */
function LinkTo({ place, children }: { place: string; children: string }) {
  const go = (event: MouseEvent) => {
    const field = place.startsWith('#') ? document.getElementById(place.slice(1)) : null
    if (!field) return
    event.preventDefault()
    field.focus()
    field.scrollIntoView({ block: 'center' })
  }
  return (
    <a href={place} onClick={go}>
      {children}
    </a>
  )
}
