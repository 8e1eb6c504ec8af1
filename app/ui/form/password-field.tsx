import type { ReactNode } from 'react'
import { TextField } from './field.tsx'

type Props = {
  name: string
  label: ReactNode
  hint?: ReactNode
  problem?: string | undefined
  autoComplete?: string | undefined
}

/** Never filled in again after an error. Paste and password managers work; script adds a way to show it. */
export function PasswordField(props: Props) {
  return <TextField {...props} type="password" spellCheck={false} autoCapitalize="none" data-password="" />
}
