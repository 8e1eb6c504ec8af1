import { Form } from 'react-router'
import { statusWords } from '#app/features/applications/application.words.ts'
import { settableStatuses } from '#app/features/casework/case.ts'
import type { SelectedAct, SelectedCase } from '#app/features/casework/queue/read-selected.server.ts'
import { Button } from '#app/ui/button.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import { SelectField } from '#app/ui/form/field.tsx'
import type { ShownSelected } from './selected.form.ts'
import { selectedWords as words } from './selected.words.ts'
import { selectedPath } from './selected-address.ts'

/** Shown when no status has been chosen yet: once chosen, the page previews the change. */
export function ChooseStatus({ cases, back }: { cases: readonly SelectedCase[]; back: string }) {
  return (
    <Form action={selectedPath} className="fields-measure stack">
      <input type="hidden" name="act" value="status" />
      <input type="hidden" name="back" value={back} />
      {cases.map(({ row: { id, version } }) => (
        <input key={id} type="hidden" name="case" value={`${id}.${version}`} />
      ))}
      <SelectField
        name="to"
        label={words.choose.label}
        prompt={words.choose.prompt}
        options={settableStatuses.map((value) => ({ value, label: statusWords[value].name }))}
        required
      />
      <Button>{words.choose.button}</Button>
    </Form>
  )
}

type Props = { act: SelectedAct; form: ShownSelected; needsReason: boolean }

export function SelectedFields({ act, form: { fields }, needsReason }: Props) {
  if (act === 'assign') return <DrawnField {...fields.assignee} />
  if (act === 'ask') return <DrawnField {...fields.question} />
  return (
    <>
      {needsReason && <DrawnField {...fields.reason} />}
      <DrawnField {...fields.note} />
    </>
  )
}
