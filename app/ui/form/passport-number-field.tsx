import { TextField } from './field.tsx'
import { asked, type FieldProblem } from './problems.ts'

type Props = {
  label: string
  hint: string
  typed: { readonly passportNumber?: string | undefined }
  problems: readonly FieldProblem[]
}

/** Written left to right in every language, in letters that tell O from 0, and never offered by a browser. */
export function PassportNumberField({ label, hint, typed, problems }: Props) {
  return (
    <TextField
      {...asked(typed, problems, 'passportNumber')}
      label={label}
      hint={hint}
      className="input-code input-short"
      dir="ltr"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  )
}
