import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useIsRunning } from '../is-running.ts'
import { uiWords as words } from '../ui.words.ts'
import { Field } from './field.tsx'
import { describedBy } from './problems.ts'
import { SendingContext } from './sending.ts'

type Props = {
  name: string
  label: ReactNode
  hint?: ReactNode
  problem?: string | undefined
  autoComplete?: string | undefined
}

/**
 * Never filled in again after an error. Paste and password managers work; the client script adds a button to show it.
 */
export function PasswordField({ name, label, hint, problem, autoComplete }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const isRunning = useIsRunning()
  const [isShown, setShown] = useState(false)
  const { answer } = useContext(SendingContext)
  // Cleared after an error, as on a document load.
  useEffect(() => {
    if (answer !== undefined && input.current) input.current.value = ''
  }, [answer])
  // Hidden again before submission.
  useEffect(() => {
    const { form } = input.current ?? {}
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])
  return (
    <Field name={name} label={label} hint={hint} problem={problem}>
      <div className="password-box">
        <input
          ref={input}
          id={name}
          name={name}
          type={isShown ? 'text' : 'password'}
          className="input"
          autoComplete={autoComplete}
          spellCheck={false}
          autoCapitalize="none"
          aria-describedby={describedBy(name, hint, problem)}
          aria-invalid={problem ? true : undefined}
          // On pages that are not hydrated, the client script adds the button.
          data-password=""
        />
        {isRunning && (
          <button
            type="button"
            className="password-show"
            aria-label={words.showPassword}
            aria-pressed={isShown}
            aria-controls={name}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? words.hide : words.show}
          </button>
        )}
      </div>
    </Field>
  )
}
