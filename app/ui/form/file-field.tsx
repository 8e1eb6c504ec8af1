import type { ReactNode } from 'react'
import { Field } from './field.tsx'
import { describedBy } from './problems.ts'

type Props = {
  name: string
  label: ReactNode
  hint?: ReactNode
  problem?: string | undefined
  /** Extensions and media types that may be chosen. */
  accept: readonly string[]
  /** The words and limits with which the page's script makes it comfortable. */
  script?: object | undefined
  multiple?: boolean | undefined
}

/** Files to be chosen, where script adds a place to drop them and says how far they are. */
export function FileField({ name, label, hint, problem, accept, script, multiple }: Props) {
  return (
    <Field name={name} label={label} hint={hint} problem={problem}>
      <input
        type="file"
        multiple={multiple}
        id={name}
        name={name}
        className="input"
        accept={accept.join(',')}
        data-upload={script && JSON.stringify(script)}
        aria-describedby={describedBy(name, hint, problem)}
        aria-invalid={problem ? true : undefined}
      />
    </Field>
  )
}
