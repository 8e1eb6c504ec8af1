import { statusWords } from '#app/features/applications/application.words.ts'
import { settableStatuses } from '#app/features/casework/case.ts'
import type { Colleague, SelectedAct, SelectedCase } from '#app/features/casework/queue/read-selected.server.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextAreaField } from '#app/ui/form/field.tsx'
import { asked, type FieldProblem } from '#app/ui/form/problems.ts'
import { selectedWords as words } from './selected.words.ts'
import { selectedPath } from './selected-address.ts'

export type Typed = {
  readonly cases: readonly string[]
  readonly note: string
  readonly reason: string
  readonly assignee: string
  readonly question: string
}

/** Where the status was not chosen yet: it is, and the page shows what that would change. */
export function ChooseStatus({ cases, back }: { cases: readonly SelectedCase[]; back: string }) {
  return (
    <form action={selectedPath} className="fields-measure stack">
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
    </form>
  )
}

type Props = {
  act: SelectedAct
  me: string
  colleagues: readonly Colleague[]
  needsReason: boolean
  typed: Typed | undefined
  problems: readonly FieldProblem[]
}

export function SelectedFields({ act, me, colleagues, needsReason, typed, problems }: Props) {
  const field = <Name extends keyof Omit<Typed, 'cases'>>(name: Name) =>
    asked<Name>(typed && ({ [name]: typed[name] } as { [key in Name]: string }), problems, name)
  if (act === 'assign') {
    const options = colleagues.map(({ id, name }) => ({ value: id, label: id === me ? words.assignee.me(name) : name }))
    return (
      <SelectField
        {...field('assignee')}
        label={words.assignee.label}
        prompt={words.assignee.prompt}
        options={[...options, { value: 'nobody', label: words.assignee.nobody }]}
      />
    )
  }
  if (act === 'ask') {
    const { label, hint } = words.question
    return <TextAreaField {...field('question')} label={label} hint={hint} rows={4} maxLength={2_000} />
  }
  return (
    <>
      {needsReason && <TextAreaField {...field('reason')} {...words.reason} rows={2} maxLength={2_000} />}
      <TextAreaField {...field('note')} {...words.note} rows={3} maxLength={2_000} />
    </>
  )
}
