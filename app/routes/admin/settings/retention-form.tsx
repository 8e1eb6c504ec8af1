import { type RetentionRules, retentionPeriodNames } from '#app/features/settings/retention/retention-rules.ts'
import { href } from '#app/lib/words/href.ts'
import { Button } from '#app/ui/button.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { type SettingsAnswers, settingsForms } from './settings.form.ts'
import { settingsWords } from './settings.words.ts'

const words = settingsWords.retention

/** The retention periods. The form also sends the previous values, so that only changed periods are saved. */
export function RetentionForm({ retention, answers }: { retention: RetentionRules; answers: SettingsAnswers }) {
  const current = retentionPeriodNames.map((name) => [name, String(retention[name])])
  const { fields } = settingsForms.retention.show(answers.retention, Object.fromEntries(current))
  return (
    <Section name="retention" id="retention" title={words.title}>
      <p className="muted measure">
        {words.text} <a href={href('/admin/retention')}>{words.page}</a>
      </p>
      <PostForm className="stack stack-lg">
        <input type="hidden" name="act" value="retention" />
        <div className="card settings-price-group settings-periods">
          {retentionPeriodNames.map((name) => (
            <div key={name}>
              <input type="hidden" name={`seen.${name}`} value={retention[name]} />
              <DrawnField {...fields[name]} />
            </div>
          ))}
        </div>
        <div className="cluster">
          <Button>{words.save}</Button>
        </div>
      </PostForm>
    </Section>
  )
}
