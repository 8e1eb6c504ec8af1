import { deliveryWords } from '#app/features/notifications/delivery/delivery.words.ts'
import type { FailureKind } from '#app/features/notifications/delivery/email-failure.ts'
import { preferenceNames } from '#app/features/notifications/preferences/preferences.ts'
import { href } from '#app/lib/words/href.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ActButton } from '#app/ui/form/act-button.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { SwitchRow } from '#app/ui/form/switch-row.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Card } from '#app/ui/page/section.tsx'
import type { preferencesForm } from './preferences.form.ts'
import { preferenceWords as words } from './preferences.words.ts'

type Props = {
  form: ReturnType<typeof preferencesForm.show>
  /** Whether the service sends email at all. */
  sendsMail: boolean
  emailVerified: boolean
  /** Why no notifications are sent to this address. */
  failure: FailureKind | undefined
}

/** The notification settings, each with its actual effect. */
export function PreferencesForm({ form: { fields, wrong }, sendsMail, emailVerified, failure }: Props) {
  return (
    <Card name="preferences" title={words.what} id="preferences">
      {failure && (
        <Notice tone="warn" {...deliveryWords[failure]}>
          <ActButton to={href('/notifications/settings')} fields={{ act: 'send-again' }} look="quiet" small>
            {words.sendAgain}
          </ActButton>
        </Notice>
      )}
      <PostForm className="stack" data-busy={words.busy}>
        <input type="hidden" name="act" value="preferences" />
        <ul>
          {preferenceNames.map((name) => (
            <SwitchRow
              {...fields[name]}
              key={name}
              notes={name === 'email' ? [mailNote(sendsMail, emailVerified)] : []}
            />
          ))}
          {emailVerified || wrong ? (
            <SwitchRow {...fields.marketingEmails} notes={[fields.marketingEmails.problem]} />
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

/** A notification that cannot be switched off. */
function FixedRow({ name, text, mark }: { name: string; text: string; mark?: string }) {
  return (
    <li className="switch-row line-below">
      <p className="label switch-name">{name}</p>
      {mark && <Badge>{mark}</Badge>}
      <p className="muted switch-text whole-row">{text}</p>
    </li>
  )
}
