import { Plus, X } from 'lucide-react'
import { href } from '#app/lib/words/href.ts'
import { Button } from '#app/ui/button.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import { Problem } from '#app/ui/form/field.tsx'
import type { ShownField } from '#app/ui/form/form.ts'
import { describedBy } from '#app/ui/form/problems.ts'
import { Icon } from '#app/ui/icon.tsx'
import { schengenWords } from './schengen.words.ts'
import { mostStays, type Sheet, typedOf } from './schengen-sheet.ts'
import { fieldOf, staysForm } from './stays.form.ts'

const words = schengenWords.form

/** Every button submits the whole form, so that no input is lost, and leads to the affected row. */
export function StaysForm({ sheet, example }: { sheet: Sheet; example: string }) {
  const { rows, entry, problems } = sheet
  const { fields } = staysForm(rows).show({ typed: typedOf(sheet), problems })
  const crowded = problems.find(({ field }) => field === 'stays')?.message
  const next = Math.min(rows.length + 1, mostStays)
  const isEmpty = !entry && rows.every((row) => !row.entry && !row.exit)
  return (
    <form
      className="rows packed gap-20 frame pad-20"
      action={`${href('/schengen-calculator')}#answer`}
      aria-label={words.label}
    >
      {/* Enter presses the first submit button, which must not remove a row. */}
      <button type="submit" hidden>
        {words.count}
      </button>
      <div className="stack stack-sm">
        <h2 id="stays" tabIndex={-1}>
          {words.title}
        </h2>
        <p className="hint">{words.hint}</p>
        <p className="hint">{words.now}</p>
        {crowded && <Problem name="stays">{crowded}</Problem>}
      </div>
      <div className="rows whole-width line-above">
        {rows.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
          <StayRow key={index} number={index + 1} fields={fields} />
        ))}
      </div>
      <Button
        look="quiet"
        small
        className="at-start"
        name="add"
        value="1"
        formAction={`${href('/schengen-calculator')}#in-${next}`}
      >
        <Icon of={Plus} /> {words.add}
      </Button>
      <div className="torn row lowest apart gap-16 whole-width">
        {fields.entry && (
          <DrawnField
            {...fields.entry}
            label={
              <>
                {words.on} <span className="muted">({words.optional})</span>
              </>
            }
          />
        )}
        <Button data-busy={words.counting}>{words.count}</Button>
      </div>
      <p className="small muted row apart whole-width gap-4-16">
        <span>{words.private}</span>
        <a href={isEmpty ? example : href('/schengen-calculator')}>{isEmpty ? words.example : words.again}</a>
      </p>
    </form>
  )
}

type RowProps = { number: number; fields: ReturnType<ReturnType<typeof staysForm>['show']>['fields'] }

function StayRow({ number, fields }: RowProps) {
  return (
    <fieldset className="stay-row line-below">
      <legend className="label">{words.stay({ number })}</legend>
      <StayDate name="in" field={fields[fieldOf('entry', number)]} />
      <StayDate name="out" field={fields[fieldOf('exit', number)]} />
      <Button
        look="quiet"
        small
        className="stay-remove"
        name="remove"
        value={number}
        formAction={`${href('/schengen-calculator')}#stays`}
        aria-label={words.removeStay({ number })}
      >
        <Icon of={X} size={18} /> <span>{words.remove}</span>
      </Button>
    </fieldset>
  )
}

function StayDate({ name, field }: { name: 'in' | 'out'; field: ShownField | undefined }) {
  if (!field) return null
  const { name: id, label, text, problem } = field
  return (
    <div className={problem ? 'stay-date field field-wrong' : 'stay-date field'}>
      <label className="small" htmlFor={id}>
        {label}
      </label>
      {problem && <Problem name={id}>{problem}</Problem>}
      <input
        className="input"
        id={id}
        name={name}
        defaultValue={text}
        autoComplete="off"
        aria-describedby={describedBy(id, undefined, problem)}
        aria-invalid={problem ? true : undefined}
      />
    </div>
  )
}
