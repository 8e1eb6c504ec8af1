import type { ReactNode } from 'react'
import { TextField } from './field.tsx'

const typing = {
  // Phones fill these in automatically.
  digits: { inputMode: 'numeric', autoComplete: 'one-time-code', className: 'input-one-time' },
  letters: { autoCapitalize: 'characters', autoComplete: 'off', className: 'input-one-time input-one-time-long' },
  either: {
    autoCapitalize: 'characters',
    autoComplete: 'one-time-code',
    className: 'input-one-time-long input-one-time',
  },
} as const

type Props = {
  name: string
  label: ReactNode
  hint?: ReactNode
  problem?: string | undefined
  kind: keyof typeof typing
}

/** A one-time code: large enough to compare, never remembered, never autocorrected. */
export function CodeField({ kind, ...rest }: Props) {
  return <TextField {...rest} {...typing[kind]} spellCheck={false} autoCorrect="off" maxLength={40} dir="ltr" />
}
