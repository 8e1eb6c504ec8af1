import { type ChangeEvent, useState } from 'react'
import { FieldSet } from '#app/ui/form/field.tsx'
import { areMet } from '../condition.ts'
import { formWords as words } from '../form.words.ts'
import type { FormView, ShapedQuestion } from '../shape-question.ts'
import { type Countries, FormField } from './form-field.tsx'

/**
 * The questions on one page of a government form. In the browser, a dependent question appears with the answer it needs;
 * without script, the page is shown again with it.
 */
export function FormQuestions({ questions, given, countries }: FormView) {
  const [answers, setAnswers] = useState(given)
  const follow = ({ target }: ChangeEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
    const { name, value } = target
    if (name in given) setAnswers((before) => ({ ...before, [name]: value }))
  }
  return (
    <div className="stack stack-lg" onChange={follow}>
      {questions
        .filter(({ conditions }) => areMet(conditions, answers))
        .map((question) => (
          <FormQuestion key={question.name} question={question} countries={countries} />
        ))}
    </div>
  )
}

/** One question, with a collapsed “why do they ask” below it. */
export function FormQuestion({ question, countries }: { question: ShapedQuestion; countries: Countries }) {
  const { why, rows, fields } = question
  return (
    <div className="stack stack-sm">
      {rows ? (
        <Rows question={question} rows={rows} countries={countries} />
      ) : (
        fields.map((field) => <FormField key={field.name} field={field} countries={countries} />)
      )}
      {why && (
        <details>
          <summary className="small">{words.why}</summary>
          <p className="small muted">{why}</p>
        </details>
      )}
    </div>
  )
}

type RowsProps = { question: ShapedQuestion; rows: NonNullable<ShapedQuestion['rows']>; countries: Countries }

/** The server adds and removes rows, so that this works without script too. */
function Rows({ question: { name, label, hint }, rows: { row, rowInSentence, most, shown }, countries }: RowsProps) {
  return (
    <FieldSet name={name} label={label} hint={hint} id={name} tabIndex={-1}>
      <div className="stack stack-lg">
        {shown.map((fields, index) => (
          <fieldset className="card stack" key={fields[0]?.name}>
            <legend className="bold">{words.row({ row, number: index + 1 })}</legend>
            {fields.map((field) => (
              <FormField key={field.name} field={field} countries={countries} />
            ))}
            {shown.length > 1 && (
              <button
                type="submit"
                name="removeRow"
                value={`${name}.${index + 1}`}
                className="link-button"
                formNoValidate
              >
                {words.removeRow({ row: rowInSentence, number: index + 1 })}
              </button>
            )}
          </fieldset>
        ))}
        {shown.length < most ? (
          <button type="submit" name="addRow" value={name} className="link-button" formNoValidate>
            {words.addRow({ row: rowInSentence })}
          </button>
        ) : (
          <p className="hint">{words.mostRows({ most })}</p>
        )}
      </div>
    </FieldSet>
  )
}
