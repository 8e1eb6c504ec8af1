import type { ReactNode } from 'react'
import { Flag } from '#app/ui/flag.tsx'

type Props = {
  name: string
  /** Where a form has several of the same name. */
  id?: string
  label: ReactNode
  /** The options as drawn by `countryOptions`, with the chosen one marked. */
  options: string
  /** The code that is marked. */
  value?: string | undefined
  /** The id of the sentence that says what is wrong with the choice. */
  problemId?: string | undefined
  /** "country" for a person's own; a destination is nothing a browser could know. */
  autoComplete?: string | undefined
  /** Takes the focus when the page arrives. */
  first?: boolean
}

// Spelled as an attribute that the browser acts on when the page arrives.
const focusFirst = { autoFocus: true }

/** A list of countries that posts an ISO code. Script may turn it into a search field of the same size. */
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
        {/* The flag of the choice the page came with: the styles hide it as soon as another one is made. */}
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
