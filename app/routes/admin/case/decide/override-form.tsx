import { statusWords } from '#app/features/applications/application.words.ts'
import { isOverride, settableStatuses } from '#app/features/casework/case.ts'
import { decideWords, overrideWords as words } from '#app/features/casework/detail/detail.words.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/form/choice-field.tsx'
import { SelectField, TextAreaField } from '#app/ui/form/field.tsx'
import { CaseForm } from '../case-form.tsx'
import { askedIn, type CaseView, problemIn } from '../case-view.ts'

/** Any status at all (D35): with a reason for colleagues, and asked twice. */
export function OverrideForm({ view }: { view: CaseView }) {
  const { application, version } = view.detail
  const others = settableStatuses.filter((to) => to !== application.status && isOverride(application.status, to))
  return (
    <details className="card fold" id="move" open={view.answer?.intent === 'override'}>
      <summary data-shortcut="s">{words.title}</summary>
      <CaseForm view={view} intent="override" className="stack">
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="from" value={application.status} />
        <p className="muted">{words.text}</p>
        <SelectField
          {...askedIn(view, 'override', 'overrideTo')}
          label={words.to}
          prompt={words.prompt}
          options={others.map((value) => ({ value, label: statusWords[value].name }))}
        />
        <TextAreaField
          {...askedIn(view, 'override', 'overrideReason')}
          label={words.reason}
          hint={words.reasonHint}
          rows={2}
        />
        <TextAreaField
          {...askedIn(view, 'override', 'overrideNote')}
          label={decideWords.note}
          hint={decideWords.noteHint}
          rows={2}
        />
        <CheckboxField name="overrideSure" problem={problemIn(view, 'overrideSure')}>
          {words.sure}
        </CheckboxField>
        <Button look="danger" wide>
          {words.button}
        </Button>
      </CaseForm>
    </details>
  )
}
