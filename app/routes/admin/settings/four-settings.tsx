import type { ReactNode } from 'react'
import type { MailRules } from '#app/features/settings/mail-rules.ts'
import { longestMessage } from '#app/features/settings/maintenance.ts'
import type { SecurityRules } from '#app/features/settings/security-rules.ts'
import type { Maintenance } from '#app/platform/maintenance.ts'
import { Button } from '#app/ui/button.tsx'
import { RadioField } from '#app/ui/form/choice-field.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { fieldIn, type SentProps } from './sent.ts'
import { settingsWords as words } from './settings.words.ts'

type Holds = {
  maintenance: Maintenance | undefined
  mail: MailRules
  security: SecurityRules
  may: { maintenance: boolean; mail: boolean; security: boolean }
}

const onOff = (on: boolean) => (on ? 'on' : 'off')

/** The four that the specification names: what holds now, what it does, and its form behind its verb. */
export function FourSettings({ maintenance, mail, security, may, sent, problems }: Holds & SentProps) {
  const given = { sent, problems }
  return (
    <Section name="four" title={words.four}>
      <ul className="card lined">
        <Row act="maintenance" may={may.maintenance} now={words.maintenance.now(maintenance?.since)} sent={sent}>
          <MaintenanceFields maintenance={maintenance} {...given} />
        </Row>
        <Row act="mail" may={may.mail} now={words.mail.now(mail.enabled)} sent={sent}>
          <Switch name="mail" holds={mail.enabled} {...given} />
        </Row>
        <Row act="factor" may={may.security} now={words.factor.now(security.secondFactor)} sent={sent}>
          <Switch name="factor" holds={security.secondFactor} {...given} />
        </Row>
        <Row act="session" may={may.security} now={words.session.now(security.sessionMinutes)} sent={sent}>
          <SessionFields minutes={security.sessionMinutes} {...given} />
        </Row>
      </ul>
    </Section>
  )
}

type RowProps = {
  /** Whether the form is theirs too; how it is set is shown to all who see the page. */
  may: boolean
  act: 'maintenance' | 'mail' | 'factor' | 'session'
  now: string
  sent: SentProps['sent']
  children: ReactNode
}

function Row({ may, act, now, sent, children }: RowProps) {
  const row = words[act]
  return (
    <li className="stack stack-sm">
      <div className="head-row">
        <h3 className="size-18">{row.title}</h3>
        <p className="settings-now bold">{now}</p>
      </div>
      <p className="measure muted">{row.text}</p>
      {may && (
        <details className="settings-form" open={sent?.act === act}>
          <summary className="button button-quiet button-small">
            {row.verb} <span className="visually-hidden">{row.title}</span>
          </summary>
          <PostForm className="stack">
            <input type="hidden" name="act" value={act} />
            {children}
          </PostForm>
        </details>
      )}
    </li>
  )
}

function MaintenanceFields({ maintenance, ...given }: Pick<Holds, 'maintenance'> & SentProps) {
  const { message, messageHint, confirmOn, confirmOff } = words.maintenance
  const isOn = maintenance !== undefined
  return (
    <>
      <input type="hidden" name="to" value={isOn ? 'off' : 'on'} />
      {!isOn && (
        <TextField
          {...fieldIn(given, 'maintenance', 'message', '')}
          label={message}
          hint={messageHint}
          maxLength={longestMessage}
        />
      )}
      <div className="cluster">
        <Button {...(!isOn && { look: 'danger' as const })}>{isOn ? confirmOff : confirmOn}</Button>
      </div>
    </>
  )
}

type SwitchWords = { label: string; on: string; off: string; save: string; proof?: string }
type SwitchProps = SentProps & { name: 'mail' | 'factor'; holds: boolean }

function Switch({ name, holds, ...given }: SwitchProps) {
  const said: SwitchWords = words[name]
  const { defaultValue, ...field } = fieldIn(given, name, name, onOff(holds))
  const choices = [
    { value: 'on', label: said.on },
    { value: 'off', label: said.off },
  ]
  // A conflict shows what holds by now, to be chosen anew.
  return (
    <>
      <input type="hidden" name="seen" value={onOff(holds)} />
      <RadioField {...field} label={said.label} choices={choices} value={defaultValue} />
      {said.proof && <p className="hint">{said.proof}</p>}
      <div className="cluster">
        <Button>{said.save}</Button>
      </div>
    </>
  )
}

function SessionFields({ minutes, ...given }: SentProps & { minutes: number }) {
  return (
    <>
      <input type="hidden" name="seen" value={minutes} />
      <TextField
        {...fieldIn(given, 'session', 'minutes', String(minutes))}
        label={words.session.label}
        hint={words.session.hint}
        inputMode="numeric"
        className="input-short"
      />
      <div className="cluster">
        <Button>{words.session.save}</Button>
      </div>
    </>
  )
}
