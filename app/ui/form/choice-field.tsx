import type { ReactNode } from 'react'
import { MixedText } from '../page/in-english.tsx'
import { FieldSet, Problem } from './field.tsx'

export type Choice = { value: string; label: string; hint?: ReactNode }

type Props = {
  name: string
  label: ReactNode
  hint?: ReactNode
  problem?: string | undefined
  choices: readonly Choice[]
  columns?: 1 | 2 | undefined
}

type KindProps = { type: 'radio' | 'checkbox'; isOn: (value: string) => boolean }

function ChoicesField({ name, label, hint, problem, choices, type, isOn, columns = 1 }: Props & KindProps) {
  return (
    <FieldSet name={name} label={label} hint={hint} problem={problem}>
      <div className={columns === 2 ? 'choices choices-two' : 'choices'}>
        {choices.map((choice, index) => (
          <label className="choice" key={choice.value}>
            <input
              type={type}
              name={name}
              id={index === 0 ? name : `${name}-${choice.value}`}
              value={choice.value}
              defaultChecked={isOn(choice.value)}
            />
            <span className="choice-text">
              <span>
                <MixedText>{choice.label}</MixedText>
              </span>
              {choice.hint && <span className="hint block">{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldSet>
  )
}

export function RadioField({ value, ...props }: Props & { value?: string | undefined }) {
  return <ChoicesField {...props} type="radio" isOn={(one) => one === value} />
}

/** Any number of a list. */
export function TicksField({ values = [], ...props }: Props & { values?: readonly string[] | undefined }) {
  return <ChoicesField {...props} type="checkbox" isOn={(one) => values.includes(one)} />
}

type CheckboxProps = {
  name: string
  /** Where another form of the page has a box of this name. */
  id?: string
  problem?: string | undefined
  checked?: boolean | undefined
  children: ReactNode
}

export function CheckboxField({ name, id = name, problem, checked, children }: CheckboxProps) {
  return (
    <div className={problem ? 'field field-wrong' : 'field'}>
      {problem && <Problem name={name}>{problem}</Problem>}
      <label className="choice choice-bare">
        <input
          type="checkbox"
          name={name}
          id={id}
          value="yes"
          defaultChecked={checked}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${name}-problem` : undefined}
        />
        <span className="choice-text">{children}</span>
      </label>
    </div>
  )
}
