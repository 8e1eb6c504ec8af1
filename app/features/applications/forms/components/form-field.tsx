import { RadioField } from '#app/ui/form/choice-field.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { SelectField, TextAreaField, TextField } from '#app/ui/form/field.tsx'
import type { ShapedField } from '../shape-question.ts'

export type Countries = readonly { value: string; label: string }[]

type Props = { field: ShapedField; countries: Countries }

/** One field of a government form, rendered from plain data. */
export function FormField({ field, countries }: Props) {
  const { name, kind, label, hint, problem, value, date, wrongPart } = field
  const { choices = [], prompt, isInTwoColumns, isNumber, autoComplete = 'off' } = field
  const asked = { name, label, hint, problem }
  switch (kind) {
    case 'date':
      return <DateField {...asked} wrongPart={wrongPart} value={date} />
    case 'choice':
      return <RadioField {...asked} choices={choices} columns={isInTwoColumns ? 2 : 1} value={value} />
    case 'list':
      return <SelectField {...asked} {...(prompt && { prompt })} options={choices} defaultValue={value} />
    case 'country':
      return <SelectField {...asked} {...(prompt && { prompt })} options={countries} defaultValue={value} />
    case 'lines':
      return <TextAreaField {...asked} rows={3} defaultValue={value} />
    case 'text':
    case 'month':
      return (
        <TextField
          {...asked}
          defaultValue={value}
          autoComplete={autoComplete}
          spellCheck={false}
          {...(isNumber && { inputMode: 'numeric' })}
        />
      )
    case 'email':
      return <TextField {...asked} type="email" defaultValue={value} autoComplete={autoComplete} dir="ltr" />
    case 'phone':
      return <TextField {...asked} type="tel" defaultValue={value} autoComplete={autoComplete} dir="ltr" />
  }
}
