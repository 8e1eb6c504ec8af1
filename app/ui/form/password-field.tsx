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

/** Never filled in again after an error. Paste and password managers work; script adds a way to show it. */
export function PasswordField({ name, label, hint, problem, autoComplete }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const isRunning = useIsRunning()
  const [isShown, setShown] = useState(false)
  const { answer } = useContext(SendingContext)
  // What came back with something wrong is typed again, as where the page comes anew.
  useEffect(() => {
    if (answer !== undefined && input.current) input.current.value = ''
  }, [answer])
  // It is hidden again before the form is sent.
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
          // On a page that does not run in the browser, its script adds the button.
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
