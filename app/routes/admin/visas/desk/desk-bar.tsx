import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/form/field.tsx'
import { PartFields } from '../edit-parts.tsx'
import type { Filled } from '../fact-form.ts'
import { checkedPart, nobody } from './desk.form.ts'
import { deskWords as words } from './desk.words.ts'

type Props = {
  colleagues: readonly { readonly id: string; readonly name: string }[]
  filled: Filled
  count: number
}

/** On narrow screens the opened panel is below the list, so it is scrolled into view. */
function bringUp({ currentTarget }: { currentTarget: HTMLDetailsElement }): void {
  const isPressed = currentTarget.contains(document.activeElement)
  if (currentTarget.open && isPressed) currentTarget.scrollIntoView({ block: 'nearest' })
}

/** The actions for the selected facts. Part of their form and shown by CSS when a box is ticked. */
export function DeskBar({ colleagues, filled, count }: Props) {
  const { act, check } = words
  const { typed, problems } = filled
  const isToMend = problems.some(({ field }) => checkedPart.names.includes(field))
  return (
    <fieldset className="queue-bar frame">
      <legend className="visually-hidden">{act.label}</legend>
      <p className="bold figures" role="status">
        {act.selected({ count })}
      </p>
      <details className="fold-link desk-check" open={isToMend} onToggle={bringUp}>
        <summary>{act.check}</summary>
        <div className="facts-fields">
          <PartFields part={checkedPart} filled={filled} />
          <Button name="intent" value="checked">
            {check.button}
          </Button>
        </div>
      </details>
      <div className="queue-bar-status row lowest gap-8">
        <SelectField
          labelHidden
          name="owner"
          label={act.owner}
          prompt={act.choose}
          options={[
            ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
            { value: nobody, label: act.release },
          ]}
          defaultValue={typed.owner ?? ''}
          problem={problems.find(({ field }) => field === 'owner')?.message}
        />
        <Button small look="quiet" name="intent" value="assign">
          {act.assignButton}
        </Button>
      </div>
      <Button small look="quiet" type="reset" className="queue-clear">
        {act.clear}
      </Button>
    </fieldset>
  )
}
