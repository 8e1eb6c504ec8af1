import type { FocusEvent, ReactNode } from 'react'
import { type DateParts, partsOfDateText } from '#app/lib/plain-date-input.ts'
import { uiWords } from '../ui.words.ts'
import { FieldSet } from './field.tsx'

const parts = [
  { part: 'day', className: 'input input-date-part' },
  { part: 'month', className: 'input input-date-part' },
  { part: 'year', className: 'input input-date-year' },
] as const

type Props = {
  name: string
  label: ReactNode
  hint?: ReactNode
  problem?: string | undefined
  /** The part with the error, if it is only one. */
  wrongPart?: keyof DateParts | undefined
  value?: DateParts | undefined
  /** For dates browsers know: "bday" fills in all three parts. */
  autoComplete?: string | undefined
}

/** A full date pasted into the first field is split into all three. Without script the server does this. */
function spreadDate({ currentTarget: { value, name, form } }: FocusEvent<HTMLInputElement>): void {
  const whole = partsOfDateText(value)
  if (!whole || !form) return
  for (const { part } of parts) {
    const field = form.elements.namedItem(name.replace(/day$/, part))
    if (field instanceof HTMLInputElement) field.value = whole[part]
  }
  form.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Three text fields, because people know their dates by heart and a date picker does not help with 1978. */
export function DateField({ name, label, hint, problem, wrongPart, value, autoComplete }: Props) {
  return (
    <FieldSet name={name} label={label} hint={hint} problem={problem} id={name} tabIndex={-1}>
      <div className="date-parts">
        {parts.map(({ part, className }) => (
          <label className="date-part" key={part}>
            <span>{uiWords.date[part]}</span>
            <input
              className={className}
              name={`${name}.${part}`}
              id={`${name}.${part}`}
              defaultValue={value?.[part]}
              onBlur={part === 'day' ? spreadDate : undefined}
              inputMode={part === 'month' ? undefined : 'numeric'}
              autoComplete={autoComplete ? `${autoComplete}-${part}` : 'off'}
              aria-invalid={problem && (!wrongPart || wrongPart === part) ? true : undefined}
            />
          </label>
        ))}
      </div>
    </FieldSet>
  )
}
