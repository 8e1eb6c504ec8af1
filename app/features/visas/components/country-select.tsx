import type { ReactNode } from 'react'
import { Flag } from '#app/ui/flag.tsx'

type Props = {
  name: string
  /** Needed if a form has several of the same name. */
  id?: string
  label: ReactNode
  /** Options from `countryOptions`, with the selected one marked. */
  options: string
  value?: string | undefined
  problemId?: string | undefined
  /** "country" for the user's own; browsers cannot autofill a destination. */
  autoComplete?: string | undefined
  /** Autofocus on page load. */
  first?: boolean
}

// As an attribute, so that the browser applies it on page load.
const focusFirst = { autoFocus: true }

/** A country select that posts an ISO code. Client script may turn it into a combobox of the same size. */
export function CountrySelect({
  name,
  id = name,
  label,
  options,
  value,
  problemId,
  autoComplete = 'off',
  first,
}: Props) {
  return (
    <div className="field country-field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <div className="country-control">
        {/* Flag of the initial choice; CSS hides it once the choice changes. */}
        {value && <Flag code={value} lazy={false} />}
        <select
          id={id}
          name={name}
          className="input"
          autoComplete={autoComplete}
          data-country-picker=""
          {...(first && focusFirst)}
          aria-invalid={problemId ? true : undefined}
          aria-describedby={problemId}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: hundreds of constant options, escaped where they are drawn
          dangerouslySetInnerHTML={{ __html: options }}
        />
      </div>
    </div>
  )
}
