import { href } from 'react-router'
import { emailChangeWords as words } from '#app/features/accounts/recovery/email-change.words.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ActButton } from '#app/ui/form/act-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Card } from '#app/ui/page/section.tsx'

type NowProps = { email: string; isConfirmed: boolean }

/** The address as it stands, with what is missing to it. */
export function AddressNow({ email, isConfirmed }: NowProps) {
  return (
    <Card name="address-now" title={words.now} className="stack-sm">
      <p className="breaks">
        <bdi>{email}</bdi>{' '}
        <Badge tone={isConfirmed ? 'green' : 'yellow'}>{isConfirmed ? words.confirmed : words.unconfirmed}</Badge>
      </p>
      {!isConfirmed && (
        <ActButton to={href('/resend-verification')} fields={{ next: href('/security/email') }} look="quiet" small>
          {words.resend}
        </ActButton>
      )}
    </Card>
  )
}

/** A change that waits for the link in its letter. */
export function ChangeWaiting({ to, until, isTold }: { to: string; until: Date; isTold: boolean }) {
  return (
    <Notice title={words.waiting.title}>
      <p className="breaks">{words.waiting.text(to)}</p>
      <p>
        {words.waiting.until(until)} {isTold && words.waiting.told}
      </p>
      <ActButton to={href('/security/email')} look="quiet" small name="cancel" value="yes">
        {words.waiting.cancel}
      </ActButton>
    </Notice>
  )
}
