import type { ReactNode } from 'react'
import { Problem } from '#app/ui/form/field.tsx'
import { type FieldProblem, problemOf } from '#app/ui/form/problems.ts'
import { Notice } from '#app/ui/notice.tsx'
import { editingWords as words } from './visas.words.ts'

type PartProps = { title: string; hint?: string; children: ReactNode }

/** Some fields that belong together. */
export function FormPart({ title, hint, children }: PartProps) {
  return (
    <fieldset className="card facts-part rows one-column gap-12">
      <legend>
        <h2 className="title-small">{title}</h2>
      </legend>
      {hint && <p className="hint">{hint}</p>}
      <div className="facts-fields">{children}</div>
    </fieldset>
  )
}

type BoxesProps = {
  name: string
  label: string
  choices: readonly { value: string; label: string }[]
  typed: Readonly<Record<string, string>>
  problems: readonly FieldProblem[]
}

/** Several of a list. The group has the id that a problem leads to. */
export function Boxes({ name, label, choices, typed, problems }: BoxesProps) {
  const problem = problemOf(problems, name)
  return (
    <fieldset
      className={problem ? 'field field-wrong whole-row' : 'field whole-row'}
      id={name}
      tabIndex={-1}
      aria-describedby={problem ? `${name}-problem` : undefined}
    >
      <legend className="label">{label}</legend>
      {problem && <Problem name={name}>{problem}</Problem>}
      <div className="facts-boxes">
        {choices.map((choice) => (
          <label className="target gap-8" key={choice.value}>
            <input
              type="checkbox"
              name={`${name}.${choice.value}`}
              value="yes"
              defaultChecked={!!typed[`${name}.${choice.value}`]}
            />{' '}
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** What is priced already keeps its price; said wherever facts change. */
export function PricedNotice() {
  return <Notice text={words.priced} />
}
