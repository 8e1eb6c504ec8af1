import { CircleX } from 'lucide-react'
import type {
  FieldsetHTMLAttributes,
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react'
import { englishAttributes, isInEnglish, withoutMarks } from '#app/lib/words/marked-text.ts'
import { Icon } from '../icon.tsx'
import { MixedText } from '../page/in-english.tsx'
import { describedBy } from './problems.ts'

type Frame = { name: string; label: ReactNode; hint?: ReactNode; problem?: string | undefined }

export function Problem({ name, children }: { name: string; children: ReactNode }) {
  return (
    <p className="problem" id={`${name}-problem`}>
      <Icon of={CircleX} size={18} />
      <span>{children}</span>
    </p>
  )
}

type FieldProps = Frame & { labelHidden?: boolean | undefined; children: ReactNode }

/** A label, its hint, its error and its control, in reading order. */
export function Field({ name, label, labelHidden, hint, problem, children }: FieldProps) {
  return (
    <div className={problem ? 'field field-wrong' : 'field'}>
      <label className={labelHidden ? 'visually-hidden' : 'label'} htmlFor={name}>
        <MixedText>{label}</MixedText>
      </label>
      <Said name={name} hint={hint} problem={problem} />
      {children}
    </div>
  )
}

function Said({ name, hint, problem }: Omit<Frame, 'label'>) {
  return (
    <>
      {hint && (
        <div className="hint" id={`${name}-hint`}>
          <MixedText>{hint}</MixedText>
        </div>
      )}
      {problem && <Problem name={name}>{problem}</Problem>}
    </>
  )
}

type SetProps = Frame & Omit<FieldsetHTMLAttributes<HTMLFieldSetElement>, 'name'>

/** The same for a group of controls. */
export function FieldSet({ name, label, hint, problem, children, ...rest }: SetProps) {
  return (
    <fieldset
      className={problem ? 'field field-wrong' : 'field'}
      aria-describedby={describedBy(name, hint, problem)}
      {...rest}
    >
      <legend className="label">
        <MixedText>{label}</MixedText>
      </legend>
      <Said name={name} hint={hint} problem={problem} />
      {children}
    </fieldset>
  )
}

/** `id`: set if another form on the page has a field of this name. */
type Control<Attributes> = Frame & { id?: string } & Omit<Attributes, 'name' | 'id'>

function joined({ name, id = name, hint, problem }: Frame & { id?: string }) {
  return {
    id,
    name,
    'aria-describedby': describedBy(id, hint, problem),
    'aria-invalid': problem ? (true as const) : undefined,
  }
}

export function TextField(props: Control<InputHTMLAttributes<HTMLInputElement>>) {
  const { name, id = name, label, hint, problem, className = '', type = 'text', ...rest } = props
  return (
    <Field name={id} label={label} hint={hint} problem={problem}>
      <input {...joined(props)} type={type} className={`input ${className}`} {...rest} />
    </Field>
  )
}

export function TextAreaField(props: Control<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const { name, id = name, label, hint, problem, className = '', ...rest } = props
  return (
    <Field name={id} label={label} hint={hint} problem={problem}>
      <textarea {...joined(props)} className={`input ${className}`} {...rest} />
    </Field>
  )
}

export type Option = { value: string; label: string }

type SelectProps = Control<SelectHTMLAttributes<HTMLSelectElement>> & {
  options: readonly Option[]
  /** The option shown when nothing is selected. */
  prompt?: string
  /** If the prompt already says what to choose, the label is for screen readers only. */
  labelHidden?: boolean
}

export function SelectField(props: SelectProps) {
  const { name, id = name, label, labelHidden, hint, problem, options, prompt, className = '', ...rest } = props
  return (
    <Field name={id} label={label} labelHidden={labelHidden} hint={hint} problem={problem}>
      <select {...joined(props)} className={`input ${className}`} {...rest}>
        {prompt !== undefined && <option value="">{prompt}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value} {...(isInEnglish(label) && englishAttributes())}>
            {withoutMarks(label)}
          </option>
        ))}
      </select>
    </Field>
  )
}
