import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/form/field.tsx'
import { actAt, type CaseView, problemIn } from '../case-view.ts'
import { ownerWords as words } from '../detail.words.ts'

/** Who looks after the case; one press takes it, a list gives it to a colleague. */
export function CaseOwner({ view }: { view: CaseView }) {
  const { detail, list, paper } = view
  const { application, assignee, colleagues, me, may } = detail
  if (!may.assign) return null
  const action = actAt(application.id, list, paper)
  const wrong = problemIn(view, 'assignee')
  return (
    <section className="card stack" aria-labelledby="owner-title" id="owner">
      <div className="case-decide-head">
        <h2 className="text-xl" id="owner-title">
          {words.title}
        </h2>
        <p className="label">{assignee ? assignee.id === me ? words.you : <bdi>{assignee.name}</bdi> : words.nobody}</p>
      </div>
      {assignee?.id !== me && (
        <form method="post" action={action}>
          <input type="hidden" name="intent" value="assign" />
          <input type="hidden" name="assignee" value={me} />
          <Button look="quiet" wide>
            {words.claim}
          </Button>
        </form>
      )}
      <details className="case-fold case-fold-bare" open={!!wrong}>
        <summary>{words.choose}</summary>
        <form method="post" action={action} className="stack stack-sm">
          <input type="hidden" name="intent" value="assign" />
          <SelectField
            name="assignee"
            label={words.choose}
            prompt={words.none}
            options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
            defaultValue={assignee?.id ?? ''}
            problem={wrong}
          />
          <Button look="quiet">{words.button}</Button>
        </form>
      </details>
    </section>
  )
}
