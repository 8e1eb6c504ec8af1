import { ownerWords as words } from '#app/features/casework/detail/detail.words.ts'
import { Button } from '#app/ui/button.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import { caseForms } from '../case.form.ts'
import { CaseForm } from '../case-form.tsx'
import { answerIn, type CaseView } from '../case-view.ts'

/** The assignee of the case. A button claims an unassigned case; the list assigns it to anyone. */
export function CaseOwner({ view }: { view: CaseView }) {
  const { assignee, colleagues, me, may } = view.detail
  if (!may.assign) return null
  const { problems = [] } = answerIn(view, 'assign') ?? {}
  const form = caseForms.assign.show({ problems }, { assignee: assignee?.id ?? '' })
  return (
    <section className="card stack" aria-labelledby="owner-title" id="owner">
      <div className="head-row">
        <h2 className="title-small" id="owner-title">
          {words.title}
        </h2>
        <p className="label">{assignee ? assignee.id === me ? words.you : <bdi>{assignee.name}</bdi> : words.nobody}</p>
      </div>
      {!assignee && (
        <CaseForm view={view} intent="claim">
          <Button look="quiet" wide>
            {words.claim}
          </Button>
        </CaseForm>
      )}
      <details className="fold" open={form.wrong}>
        <summary>{words.choose}</summary>
        <CaseForm view={view} intent="assign" className="stack stack-sm">
          {/* If the case has since been assigned to another officer, the assignment is not overwritten. */}
          <input type="hidden" name="owner" value={assignee?.id ?? ''} />
          <DrawnField
            {...form.fields.assignee}
            options={colleagues.map(({ id, name }) => ({ value: id, label: id === me ? words.me({ name }) : name }))}
          />
          <Button look="quiet">{words.button}</Button>
        </CaseForm>
      </details>
    </section>
  )
}
