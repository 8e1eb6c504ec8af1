import { TextField } from './field.tsx'

type Props = { label: string; hint: string; value: string | undefined; problem: string | undefined }

/** Written left to right in every language, in letters that tell O from 0, and never offered by a browser. */
export function PassportNumberField({ label, hint, value, problem }: Props) {
  return (
    <TextField
      name="passportNumber"
      label={label}
      hint={hint}
      className="input-code input-short"
      dir="ltr"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      defaultValue={value}
      problem={problem}
    />
  )
}
