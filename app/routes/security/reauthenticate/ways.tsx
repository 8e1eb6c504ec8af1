import { href } from 'react-router'
import { reauthenticateWords as words } from '#app/features/accounts/factors/factor.words.ts'
import type { Ways } from '#app/features/accounts/factors/reauthenticate.server.ts'
import { identityWords } from '#app/features/accounts/identity/identity.words.ts'
import { Button } from '#app/ui/button.tsx'
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

/** One field for both: whoever has lost the app has the paper at hand. */
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
      <p className="breaks">{wasSent ? words.sent(email) : words.sendLede(email)}</p>
      {wasSent && (
        <PostForm className="stack" data-busy={words.busy}>
          <DrawnFields form={codeForm(ways).show({ problems })} />
          <Button wide>{words.confirm}</Button>
        </PostForm>
      )}
      <PostForm>
        <Button name="intent" value="send" wide look={wasSent ? 'quiet' : 'main'}>
          {wasSent ? words.sendAgain : words.send}
        </Button>
      </PostForm>
    </Card>
  )
}

export function IdentityWay({ provider, next, main }: { provider: string; next: string; main: boolean }) {
  return (
    <Card name="by-identity" title={identityWords.again.title(provider)}>
      <p className="muted">{identityWords.again.text(provider)}</p>
      <form method="post" action={href('/auth/v1/authorize')} data-busy={identityWords.page.busy}>
        <input type="hidden" name="intent" value="reauthenticate" />
        <input type="hidden" name="next" value={next} />
        <Button wide look={main ? 'main' : 'quiet'}>
          {identityWords.methods.button(provider)}
        </Button>
      </form>
    </Card>
  )
}

export function NoWay() {
  return (
    <Notice tone="warn" title={words.noWay.title}>
      <p>{words.noWay.text}</p>
      <form method="post" action={href('/signout')}>
        <Button look="quiet" small>
          {words.noWay.button}
        </Button>
      </form>
    </Notice>
  )
}
