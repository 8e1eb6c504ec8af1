import { CheckboxField, RadioField, TicksField } from './choice-field.tsx'
import { CodeField } from './code-field.tsx'
import { DateField } from './date-field.tsx'
import { SelectField, TextAreaField, TextField } from './field.tsx'
import { FileField } from './files/file-field.tsx'
import type { ShownField, ShownForm } from './form.ts'
import { PasswordField } from './password-field.tsx'

/** Renders a declared form field. Page-specific attributes are added by the page: options, or a label with a link. */
export function DrawnField({ part, isSecret: _, parts: __, ...field }: ShownField) {
  const { text, isOn = false, ticked, date, wrongPart, prompt, options = [], choices = [], ...rest } = field
  const { code = 'digits', rows, columns, accept = [], limits, multiple, ...line } = rest
  switch (part) {
    case 'line':
      return <TextField {...line} defaultValue={text} />
    case 'lines':
      return <TextAreaField {...line} rows={rows} defaultValue={text} />
    case 'html':
      return <TextAreaField {...line} rows={rows} defaultValue={text} className="html-field small" />
    case 'password':
      return <PasswordField {...line} />
    case 'code':
      return <CodeField {...line} kind={code} />
    case 'choice':
      return <SelectField {...line} {...(prompt !== undefined && { prompt })} options={options} defaultValue={text} />
    case 'radios':
      return <RadioField {...line} choices={choices} columns={columns} value={text} />
    case 'ticks':
      return <TicksField {...line} choices={choices} values={ticked} />
    case 'tick':
      return (
        <CheckboxField {...line} checked={isOn}>
          {line.label}
          {line.hint && <span className="hint block">{line.hint}</span>}
        </CheckboxField>
      )
    case 'date':
      return <DateField {...line} wrongPart={wrongPart} value={date} />
    case 'file':
      return <FileField {...line} {...{ accept, limits, multiple }} />
    case 'hidden':
      return <input type="hidden" name={line.name} value={text} />
  }
}

/** Renders every field of a form in order, for forms with nothing else. */
export function DrawnFields({ form }: { form: ShownForm }) {
  return Object.values(form.fields).map((field) => <DrawnField {...field} key={field.name} />)
}
