import { href } from 'react-router'
import { isStaffRole, type Role } from '#app/platform/roles.ts'
import { Button } from '#app/ui/button.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import { type Option, TextField } from '#app/ui/form/field.tsx'
import type { AnswerTo } from '#app/ui/form/form.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { invitationForm } from '../newcomer.form.tsx'
import { invitationWords as words } from './invitation.words.ts'

export type Accepted = {
  token: string
  invited: { fullName: string; email: string; role: Role }
  answer?: AnswerTo<ReturnType<typeof invitationForm>> | undefined
}

type Props = Accepted & { countries: readonly Option[]; signedInAs: string | undefined }

/** What somebody fills in who was invited. The address is the letter's, and is not asked for. */
export function InvitationForm({ token, invited, answer, countries, signedInAs }: Props) {
  const form = invitationForm(countries).show(answer, { fullName: invited.fullName })
  const { fullName, password, country, terms } = form.fields
  return (
    <Page
      width="narrow"
      unlisted
      title={words.title}
      lede={`${words.asWhat[invited.role]} ${words.lede}`}
      form={{ ...form, heading: words.failedTitle }}
    >
      {signedInAs && <Notice tone="warn" text={words.already(signedInAs)} />}
      {/* Sent to an address without the secret. */}
      <form method="post" action={href('/invitation')} className="stack stack-lg" data-busy={words.busy} noValidate>
        <input type="hidden" name="token" value={token} />
        <DrawnField {...fullName} />
        <TextField
          name="email"
          label={words.email}
          type="email"
          defaultValue={invited.email}
          readOnly
          autoComplete="username"
        />
        <DrawnField {...password} />
        <DrawnField {...country} />
        <DrawnField {...terms} />
        <Button wide>{words.button}</Button>
        {isStaffRole(invited.role) && <p className="muted small">{words.staff}</p>}
      </form>
    </Page>
  )
}
