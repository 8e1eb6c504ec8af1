import type { ReactNode } from 'react'
import type { MailRules } from '#app/features/settings/mail-rules.ts'
import type { SecurityRules } from '#app/features/settings/security-rules.ts'
import type { Maintenance } from '#app/platform/maintenance.ts'
import { Button } from '#app/ui/button.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import type { ShownForm } from '#app/ui/form/form.ts'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { hidden } from '#app/ui/hidden.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { settingsForms as forms, type SettingsAnswers } from './settings.form.ts'
import { settingsWords as words } from './settings.words.ts'

type Props = {
  answers: SettingsAnswers
  maintenance: Maintenance | undefined
  mail: MailRules
  security: SecurityRules
  may: { maintenance: boolean; mail: boolean; security: boolean }
}

const onOff = (on: boolean) => (on ? 'on' : 'off')

/** The 4 settings in the specification: current value, effect, and a form behind a button. */
export function FourSettings({ maintenance, mail, security, may, answers }: Props) {
  const [emails, factor] = [onOff(mail.enabled), onOff(security.secondFactor)]
  const minutes = String(security.sessionMinutes)
  return (
    <Section name="four" title={words.four}>
      <ul className="card lined">
        <Row act="maintenance" may={may.maintenance} now={words.maintenance.now(maintenance?.since)} answers={answers}>
          <MaintenanceFields isOn={maintenance !== undefined} form={forms.maintenance.show(answers.maintenance)} />
        </Row>
        <Row act="mail" may={may.mail} now={words.mail.now({ enabled: mail.enabled })} answers={answers}>
          <Fields said={words.mail} seen={emails} form={forms.mail.show(answers.mail, { mail: emails })} />
        </Row>
        <Row
          act="factor"
          may={may.security}
          now={words.factor.now({ required: security.secondFactor })}
          answers={answers}
        >
          <Fields said={words.factor} seen={factor} form={forms.factor.show(answers.factor, { factor })} />
        </Row>
        <Row act="session" may={may.security} now={words.session.now(security.sessionMinutes)} answers={answers}>
          <Fields said={words.session} seen={minutes} form={forms.session.show(answers.session, { minutes })} />
        </Row>
      </ul>
    </Section>
  )
}

type RowProps = {
  /** Whether the user may change it; all who can view the page see the current value. */
  may: boolean
  act: 'maintenance' | 'mail' | 'factor' | 'session'
  now: string
  answers: SettingsAnswers
  children: ReactNode
}

function Row({ may, act, now, answers, children }: RowProps) {
  const row = words[act]
  return (
    <li className="stack stack-sm">
      <div className="head-row">
        <h3 className="size-18">{row.title}</h3>
        <p className="settings-now bold">{now}</p>
      </div>
      <p className="measure muted">{row.text}</p>
      {may && (
        // Collapses again after saving.
        <details key={now} className="settings-form" open={answers[act] !== undefined}>
          <summary className="button button-quiet button-small">{row.verb({ more: hidden })}</summary>
          <PostForm className="stack">
            <input type="hidden" name="act" value={act} />
            {children}
          </PostForm>
        </details>
      )}
    </li>
  )
}

function MaintenanceFields({ isOn, form }: { isOn: boolean; form: ShownForm }) {
  const { confirmOn, confirmOff } = words.maintenance
  return (
    <>
      <input type="hidden" name="to" value={isOn ? 'off' : 'on'} />
      {!isOn && <DrawnFields form={form} />}
      <div className="cluster">
        <Button {...(!isOn && { look: 'danger' as const })}>{isOn ? confirmOff : confirmOn}</Button>
      </div>
    </>
  )
}

type FieldsProps = { said: { save: string }; seen: string; form: ShownForm }

/** The fields of a setting, with the previous value, so that a colleague's change is not overwritten. */
function Fields({ said, seen, form }: FieldsProps) {
  return (
    <>
      <input type="hidden" name="seen" value={seen} />
      <DrawnFields form={form} />
      <div className="cluster">
        <Button>{said.save}</Button>
      </div>
    </>
  )
}
