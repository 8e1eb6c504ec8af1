import type { ReactNode } from 'react'
import type { MailRules } from '#app/features/settings/mail-rules.ts'
import { longestMessage } from '#app/features/settings/maintenance.ts'
import type { SecurityRules } from '#app/features/settings/security-rules.ts'
import type { Maintenance } from '#app/platform/maintenance.ts'
import { Button } from '#app/ui/button.tsx'
import { RadioField } from '#app/ui/form/choice-field.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { problemOf } from '#app/ui/form/problems.ts'
import { Section } from '#app/ui/page/section.tsx'
import { heldIn, type SentProps } from './sent.ts'
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
  return (
    <Section name="four" title={words.four}>
      <ul className="card lined">
        <Row
          may={may.maintenance}
          act="maintenance"
          words={words.maintenance}
          now={words.maintenance.now(maintenance?.since)}
          sent={sent}
        >
          <MaintenanceFields maintenance={maintenance} sent={sent} problems={problems} />
        </Row>
        <Row may={may.mail} act="mail" words={words.mail} now={words.mail.now(mail.enabled)} sent={sent}>
          <Switch name="mail" words={words.mail} holds={mail.enabled} sent={sent} problems={problems} />
        </Row>
        <Row
          may={may.security}
          act="factor"
          words={words.factor}
          now={words.factor.now(security.secondFactor)}
          sent={sent}
        >
          <Switch name="factor" words={words.factor} holds={security.secondFactor} sent={sent} problems={problems} />
        </Row>
        <Row
          may={may.security}
          act="session"
          words={words.session}
          now={words.session.now(security.sessionMinutes)}
          sent={sent}
        >
          <SessionFields minutes={security.sessionMinutes} sent={sent} problems={problems} />
        </Row>
      </ul>
    </Section>
  )
}

type RowProps = {
  /** Whether the form is theirs too; how it is set is shown to all who see the page. */
  may: boolean
  act: string
  words: { title: string; text: string; verb: string }
  now: string
  sent: SentProps['sent']
  children: ReactNode
}

function Row({ may, act, words: row, now, sent, children }: RowProps) {
  return (
    <li className="stack stack-sm">
      <div className="head-row">
        <h3 className="size-18">{row.title}</h3>
        <p className="bold">{now}</p>
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

function MaintenanceFields({ maintenance, sent, problems }: Pick<Holds, 'maintenance'> & SentProps) {
  const { message, messageHint, confirmOn, confirmOff } = words.maintenance
  const isOn = maintenance !== undefined
  return (
    <>
      <input type="hidden" name="to" value={isOn ? 'off' : 'on'} />
      {!isOn && (
        <TextField
          name="message"
          label={message}
          hint={messageHint}
          maxLength={longestMessage}
          defaultValue={heldIn(sent, 'maintenance', 'message', '')}
          problem={problemOf(problems, 'message')}
        />
      )}
      <div className="cluster">
        <Button {...(!isOn && { look: 'danger' as const })}>{isOn ? confirmOff : confirmOn}</Button>
      </div>
    </>
  )
}

type SwitchWords = { label: string; on: string; off: string; save: string; proof?: string }
type SwitchProps = SentProps & { name: string; words: SwitchWords; holds: boolean }

function Switch({ name, words: said, holds, sent, problems }: SwitchProps) {
  const choices = [
    { value: 'on', label: said.on },
    { value: 'off', label: said.off },
  ]
  // A conflict shows what holds by now, to be chosen anew.
  return (
    <>
      <input type="hidden" name="seen" value={onOff(holds)} />
      <RadioField
        name={name}
        label={said.label}
        choices={choices}
        value={heldIn(sent, name, name, onOff(holds))}
        problem={problemOf(problems, name)}
      />
      {said.proof && <p className="hint">{said.proof}</p>}
      <div className="cluster">
        <Button>{said.save}</Button>
      </div>
    </>
  )
}

function SessionFields({ minutes, sent, problems }: SentProps & { minutes: number }) {
  return (
    <>
      <input type="hidden" name="seen" value={minutes} />
      <TextField
        name="minutes"
        label={words.session.label}
        hint={words.session.hint}
        inputMode="numeric"
        className="input-short"
        defaultValue={heldIn(sent, 'session', 'minutes', String(minutes))}
        problem={problemOf(problems, 'minutes')}
      />
      <div className="cluster">
        <Button>{words.session.save}</Button>
      </div>
    </>
  )
}
