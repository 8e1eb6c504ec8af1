import { href } from 'react-router'
import { type Preferences, preferenceNames } from '#app/features/notifications/preferences/preferences.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ActButton } from '#app/ui/form/act-button.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { type FieldProblem, problemOf } from '#app/ui/form/problems.ts'
import { SwitchRow } from '#app/ui/form/switch-row.tsx'
import { Card } from '#app/ui/page/section.tsx'
import { preferenceWords as words } from './preferences.words.ts'

type Props = {
  chosen: Preferences
  newsletter: boolean
  /** Whether the service sends letters at all. */
  sendsMail: boolean
  emailVerified: boolean
  problems: readonly FieldProblem[]
}

/** What somebody is told, and how: each switch with what it really does. */
export function PreferencesForm({ chosen, newsletter, sendsMail, emailVerified, problems }: Props) {
  const problem = problemOf(problems, 'marketingEmails')
  const offersNewsletter = emailVerified || problem !== undefined
  return (
    <Card name="preferences" title={words.title} id="preferences">
      <p className="muted">{words.text}</p>
      <PostForm className="stack" data-busy={words.busy}>
        <input type="hidden" name="act" value="preferences" />
        <ul>
          {preferenceNames.map((name) => (
            <SwitchRow
              key={name}
              name={name}
              label={words.switches[name].name}
              text={words.switches[name].text}
              notes={name === 'email' ? [mailNote(sendsMail, emailVerified)] : []}
              isOn={chosen[name]}
            />
          ))}
          {offersNewsletter ? (
            <SwitchRow
              name="marketingEmails"
              label={words.newsletter.name}
              text={words.newsletter.text}
              notes={[problem]}
              isOn={newsletter}
            />
          ) : (
            <FixedRow name={words.newsletter.name} text={words.newsletter.unconfirmed} />
          )}
          <FixedRow name={words.service.name} text={words.service.text} mark={words.service.always} />
        </ul>
        <div>
          <Button>{words.button}</Button>
        </div>
      </PostForm>
      {!emailVerified && (
        <ActButton to={href('/resend-verification')} look="quiet" small>
          {words.resend}
        </ActButton>
      )}
    </Card>
  )
}

function mailNote(sendsMail: boolean, emailVerified: boolean): string | undefined {
  if (!sendsMail) return words.emailOff
  return emailVerified ? undefined : words.emailUnconfirmed
}

/** Something that cannot be switched. */
function FixedRow({ name, text, mark }: { name: string; text: string; mark?: string }) {
  return (
    <li className="switch-row line-below">
      <p className="label switch-name">{name}</p>
      {mark && <Badge>{mark}</Badge>}
      <p className="muted switch-text whole-row">{text}</p>
    </li>
  )
}
