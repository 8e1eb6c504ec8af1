import { statusWords } from '#app/features/applications/application.words.ts'
import { isOverride, settableStatuses } from '#app/features/casework/case.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/form/choice-field.tsx'
import { SelectField, TextAreaField } from '#app/ui/form/field.tsx'
import { actAt, type CaseView, problemIn, typedIn } from '../case-view.ts'
import { decideWords, overrideWords as words } from '../detail.words.ts'

/** Any status at all (D35): with a reason for colleagues, and asked twice. */
export function OverrideForm({ view }: { view: CaseView }) {
  const { detail, list, paper } = view
  const { application, version } = detail
  const typed = (name: string) => typedIn(view, 'override', name)
  const others = settableStatuses.filter((to) => to !== application.status && isOverride(application.status, to))
  return (
    <details className="card case-fold" id="move" open={view.answer?.intent === 'override'}>
      <summary data-shortcut="s">{words.title}</summary>
      <form method="post" action={actAt(application.id, list, paper)} className="stack" noValidate>
        <input type="hidden" name="intent" value="override" />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="from" value={application.status} />
        <p className="muted">{words.text}</p>
        <SelectField
          name="overrideTo"
          label={words.to}
          prompt={words.prompt}
          options={others.map((value) => ({ value, label: statusWords[value].name }))}
          defaultValue={typed('overrideTo')}
          problem={problemIn(view, 'overrideTo')}
        />
        <TextAreaField
          name="overrideReason"
          label={words.reason}
          hint={words.reasonHint}
          rows={2}
          defaultValue={typed('overrideReason')}
          problem={problemIn(view, 'overrideReason')}
        />
        <TextAreaField
          name="overrideNote"
          label={decideWords.note}
          hint={decideWords.noteHint}
          rows={2}
          defaultValue={typed('overrideNote')}
        />
        <CheckboxField name="overrideSure" problem={problemIn(view, 'overrideSure')}>
          {words.sure}
        </CheckboxField>
        <Button look="danger" wide>
          {words.button}
        </Button>
      </form>
    </details>
  )
}
