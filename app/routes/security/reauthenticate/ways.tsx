import { reauthenticateWords as words } from '#app/features/accounts/factors/factor.words.ts'
import type { Ways } from '#app/features/accounts/factors/reauthenticate.server.ts'
import { identityWords } from '#app/features/accounts/identity/identity.words.ts'
import { href } from '#app/lib/words/href.ts'
import { Button } from '#app/ui/button.tsx'
import { ActButton } from '#app/ui/form/act-button.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Card } from '#app/ui/page/section.tsx'
import { codeForm, passwordForm } from './reauthenticate.form.ts'

type Problems = { problems: readonly FieldProblem[] }

export function PasswordWay({ problems }: Problems) {
  return (
    <Card name="by-password" title={words.byPassword}>
      <PostForm className="stack" data-busy={words.busy}>
        <DrawnFields form={passwordForm.show({ problems })} />
        <Button wide>{words.confirm}</Button>
      </PostForm>
    </Card>
  )
}

/** One field for both codes: a user without the app has the recovery codes at hand. */
export function CodeWay({ ways, problems }: Problems & { ways: Ways }) {
  return (
    <Card name="by-code" title={words.byCode}>
      <PostForm className="stack" data-busy={words.busy}>
        <DrawnFields form={codeForm(ways).show({ problems })} />
        <Button wide look={ways.password ? 'quiet' : 'main'}>
          {words.confirm}
        </Button>
      </PostForm>
    </Card>
  )
}

type MailProps = Problems & { email: string; ways: Ways }

export function MailWay({ email, ways, problems }: MailProps) {
  const wasSent = ways.mail === 'was sent'
  return (
    <Card name="by-mail" title={words.byMail}>
      <p className="breaks">{wasSent ? words.sent({ email }) : words.sendLede({ email })}</p>
      {wasSent && (
        <PostForm className="stack" data-busy={words.busy}>
          <DrawnFields form={codeForm(ways).show({ problems })} />
          <Button wide>{words.confirm}</Button>
        </PostForm>
      )}
      <ActButton name="intent" value="send" wide look={wasSent ? 'quiet' : 'main'}>
        {wasSent ? words.sendAgain : words.send}
      </ActButton>
    </Card>
  )
}

export function IdentityWay({ provider, next, main }: { provider: string; next: string; main: boolean }) {
  return (
    <Card name="by-identity" title={identityWords.again.title({ provider })}>
      <p className="muted">{identityWords.again.text({ provider })}</p>
      <ActButton
        to={href('/auth/v1/authorize')}
        fields={{ intent: 'reauthenticate', next }}
        busy={identityWords.page.busy}
        wide
        look={main ? 'main' : 'quiet'}
      >
        {identityWords.methods.button({ provider })}
      </ActButton>
    </Card>
  )
}

export function NoWay() {
  return (
    <Notice tone="warn" title={words.noWay.title}>
      <p>{words.noWay.text}</p>
      <ActButton to={href('/signout')} look="quiet" small>
        {words.noWay.button}
      </ActButton>
    </Notice>
  )
}
