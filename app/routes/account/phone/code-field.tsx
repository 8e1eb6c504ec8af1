import { TextField } from '#app/ui/form/field.tsx'

type Props = { label: string; hint: string; problem: string | undefined }

/** Six digits from a text message. Telephones offer to fill them in. */
export function CodeField(props: Props) {
  return (
    <TextField
      {...props}
      name="code"
      className="input-code input-short title-small"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      dir="ltr"
      maxLength={20}
    />
  )
}
