import { statusWords } from '#app/features/applications/application.words.ts'
import { isOverride, settableStatuses } from '#app/features/casework/case.ts'
import { overrideWords as words } from '#app/features/casework/detail/detail.words.ts'
import { Button } from '#app/ui/button.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import { caseForms } from '../case.form.ts'
import { CaseForm } from '../case-form.tsx'
import { answerIn, type CaseView } from '../case-view.ts'

/** Sets any status (D35): requires a reason for colleagues and a confirmation. */
export function OverrideForm({ view }: { view: CaseView }) {
  const { application, version } = view.detail
  const answer = answerIn(view, 'override')
  const { fields } = caseForms.override.show(answer)
  const others = settableStatuses.filter((to) => to !== application.status && isOverride(application.status, to))
  return (
    <details className="card fold" id="move" open={!!answer}>
      <summary data-shortcut="s">{words.title}</summary>
      <CaseForm view={view} intent="override" className="stack">
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="from" value={application.status} />
        <p className="muted">{words.text}</p>
        <DrawnField
          {...fields.overrideTo}
          options={others.map((value) => ({ value, label: statusWords[value].name }))}
        />
        <DrawnField {...fields.overrideReason} />
        <DrawnField {...fields.overrideNote} />
        {/* Always starts unticked: it confirms this submission only. */}
        <DrawnField {...fields.overrideSure} isOn={false} />
        <Button look="danger" wide>
          {words.button}
        </Button>
      </CaseForm>
    </details>
  )
}
