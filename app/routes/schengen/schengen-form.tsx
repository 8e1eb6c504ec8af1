import { Plus, X } from 'lucide-react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Problem, TextField } from '#app/ui/form/field.tsx'
import { describedBy, type FieldProblem, problemOf } from '#app/ui/form/problems.ts'
import { Icon } from '#app/ui/icon.tsx'
import { type StayEnd, schengenWords } from './schengen.words.ts'
import { fieldOf, mostStays, type Row, type Sheet } from './schengen-sheet.ts'

const words = schengenWords.form

/** Every button sends the whole form, so that nothing typed is lost, and leads to the place it is about. */
export function StaysForm({ sheet, example }: { sheet: Sheet; example: string }) {
  const { rows, entry, problems } = sheet
  const crowded = problemOf(problems, 'stays')
  const next = Math.min(rows.length + 1, mostStays)
  const isEmpty = !entry && rows.every((row) => !row.entry && !row.exit)
  return (
    <form
      className="rows packed gap-20 frame pad-20"
      action={`${href('/schengen-calculator')}#answer`}
      aria-label={words.label}
    >
      {/* What Enter presses: the first button of a form, which must not be one that removes. */}
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
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
          <StayRow key={index} row={row} number={index + 1} problems={problems} />
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
        <TextField
          name="entry"
          label={
            <>
              {words.on} <span className="muted">({words.optional})</span>
            </>
          }
          hint={words.onHint}
          problem={problemOf(problems, 'entry')}
          className="input-short"
          autoComplete="off"
          defaultValue={entry}
        />
        <Button data-busy={words.counting}>{words.count}</Button>
      </div>
      <p className="small muted row apart whole-width gap-4-16">
        <span>{words.private}</span>
        <a href={isEmpty ? example : href('/schengen-calculator')}>{isEmpty ? words.example : words.again}</a>
      </p>
    </form>
  )
}

type RowProps = { row: Row; number: number; problems: readonly FieldProblem[] }

function StayRow({ row, number, problems }: RowProps) {
  return (
    <fieldset className="stay-row line-below">
      <legend className="label">{words.stay(number)}</legend>
      <StayDate end="entry" label={words.entry} row={row} number={number} problems={problems} />
      <StayDate end="exit" label={words.exit} row={row} number={number} problems={problems} />
      <Button
        look="quiet"
        small
        className="stay-remove"
        name="remove"
        value={number}
        formAction={`${href('/schengen-calculator')}#stays`}
        aria-label={words.removeStay(number)}
      >
        <Icon of={X} size={18} /> <span>{words.remove}</span>
      </Button>
    </fieldset>
  )
}

function StayDate({ end, label, row, number, problems }: RowProps & { end: StayEnd; label: string }) {
  const id = fieldOf(end, number)
  const problem = problemOf(problems, id)
  return (
    <div className={problem ? 'stay-date field field-wrong' : 'stay-date field'}>
      <label className="small" htmlFor={id}>
        {label}
      </label>
      {problem && <Problem name={id}>{problem}</Problem>}
      <input
        className="input"
        id={id}
        name={end === 'entry' ? 'in' : 'out'}
        defaultValue={row[end]}
        autoComplete="off"
        aria-describedby={describedBy(id, undefined, problem)}
        aria-invalid={problem ? true : undefined}
      />
    </div>
  )
}
