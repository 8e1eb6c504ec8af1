import { Button } from '#app/ui/button.tsx'
import { Problem } from '#app/ui/form/field.tsx'
import { PartFields } from '../edit-parts.tsx'
import type { Filled } from '../fact-form.ts'
import { checkedPart, nobody } from './desk.form.ts'
import { deskWords as words } from './desk.words.ts'

type Props = {
  colleagues: readonly { readonly id: string; readonly name: string }[]
  filled: Filled
  /** How many facts are selected. */
  count: number
}

/** What can be done with the selected facts. It is part of their form and shows itself by the boxes. */
export function DeskBar({ colleagues, filled, count }: Props) {
  const { act, check } = words
  const { typed, problems } = filled
  const isToMend = problems.some(({ field }) => checkedPart.names.includes(field))
  const ownerProblem = problems.find(({ field }) => field === 'owner')?.message
  return (
    <fieldset className="queue-bar frame">
      <legend className="visually-hidden">{act.label}</legend>
      <p className="bold figures" role="status">
        {act.selected(count)}
      </p>
      <details className="fold-link desk-check" open={isToMend}>
        <summary>{act.check}</summary>
        <div className="stack stack-sm">
          <p className="hint">{act.text}</p>
          <div className="facts-fields">
            <PartFields part={checkedPart} filled={filled} />
            <div className="whole-row">
              <Button name="intent" value="checked">
                {check.button}
              </Button>
            </div>
          </div>
        </div>
      </details>
      {ownerProblem && <Problem name="owner">{ownerProblem}</Problem>}
      <span className="queue-bar-status beside gap-8">
        <label className="visually-hidden" htmlFor="owner">
          {act.owner}
        </label>
        <select
          id="owner"
          name="owner"
          className="input"
          defaultValue={typed.owner ?? ''}
          aria-invalid={ownerProblem ? true : undefined}
          aria-describedby={ownerProblem && 'owner-problem'}
        >
          <option value="">{act.choose}</option>
          {colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value={nobody}>{act.release}</option>
        </select>
        <Button small look="quiet" name="intent" value="assign">
          {act.assignButton}
        </Button>
      </span>
      <Button small look="quiet" type="reset" className="queue-clear">
        {act.clear}
      </Button>
    </fieldset>
  )
}
