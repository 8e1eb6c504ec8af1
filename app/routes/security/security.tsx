import { shownPhone } from '#app/features/accounts/phone/phone-number.ts'
import { readSecurity } from '#app/features/accounts/security/read-security.server.ts'
import { toggleWords, securityWords as words } from '#app/features/accounts/security/security.words.ts'
import { type SecuritySettings, type SecurityToggle, securityToggles } from '#app/features/accounts/security.ts'
import { accessLogWords } from '#app/features/privacy/access-log/access-log.words.ts'
import { dataWords as dataLinkWords } from '#app/features/privacy/privacy.words.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { signedInRequest } from '#app/routes/account/signed-in.server.ts'
import { Button } from '#app/ui/button.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { SwitchRow } from '#app/ui/form/switch-row.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { Card, Section } from '#app/ui/page/section.tsx'
import { failedPage } from '../shell/failed-page.tsx'
import type { Route } from './+types/security.ts'
import { DeletionLine } from './data/deletion-line.tsx'
import { ActivityList } from './overview/activity-list.tsx'
import { passwordForm } from './overview/password.form.ts'
import { changePasswordHere } from './overview/password-act.server.ts'
import { PasswordForm } from './overview/password-form.tsx'
import { SessionList } from './overview/session-list.tsx'
import { Ways } from './overview/ways.tsx'

export const handle: PageHandle = { access: 'signed-in', own: true, hydrate: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { ctx, accountId, sessionId } = signedInRequest(context)
  const page = Number(new URL(request.url).searchParams.get('activity')) || 1
  const security = await readSecurity(ctx, accountId, sessionId, Math.max(1, Math.trunc(page)))
  const { all } = await readCountries(ctx)
  const codes = new Set([...security.sessions, ...security.activities].flatMap(({ place }) => place ?? []))
  const places = Object.fromEntries(all.filter(({ code }) => codes.has(code)).map(({ code, name }) => [code, name]))
  // Sends only the account fields it shows, and nothing that identifies other devices.
  const { email, emailVerified, passwordChangedAt, deletionDueAt, phone } = security.account
  return {
    ...security,
    account: { email, emailVerified, passwordChangedAt, deletionDueAt, phone: phone && shownPhone(phone) },
    sessions: security.sessions.map(({ deviceId: _, ...session }) => session),
    places,
  }
}

/** The password is changed here, so that errors appear beside their field. */
export function action({ context, request }: Route.ActionArgs) {
  return changePasswordHere(context.get(requestContext), context.get(pageContext), request)
}

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { account, ways, settings, sessions, activities, places, page, pages } = loaderData
  const form = passwordForm.show(actionData)
  const waitingFor: Partial<Record<SecurityToggle, string>> = {
    ...(!ways.totp && ways.passkeys === 0 && { twoFactor: words.settings.noFactor }),
    ...(loaderData.factorForced && settings.twoFactor && { twoFactor: words.settings.forced }),
    ...(!account.emailVerified && { deviceVerification: words.settings.unconfirmed }),
  }
  return (
    <Page title={words.title} form={form}>
      {account.deletionDueAt && <DeletionLine dueAt={account.deletionDueAt} next={href('/security')} />}
      <div className="security-parts">
        <div className="stack stack-lg">
          <Ways account={account} ways={ways} providerName={loaderData.providerName} settings={settings} />
          <PasswordForm email={account.email} hasPassword={ways.hasPassword} form={form} />
        </div>
        <SettingsForm settings={settings} notes={waitingFor} />
      </div>
      <SessionList sessions={sessions} places={places} />
      <ActivityList {...{ activities, places, page, pages }} isKept={settings.activityLogging} />
      <DataLink />
    </Page>
  )
}

/** The link from the security page to data export and account deletion. */
function DataLink() {
  return (
    <Card name="data" title={dataLinkWords.title} className="stack-sm" id="data">
      <p>
        {dataLinkWords.lede} <a href={href('/security/data')}>{dataLinkWords.open}</a>
      </p>
      <p>
        <a href={href('/documents/seen')}>{accessLogWords.link}</a>
      </p>
    </Card>
  )
}

const settingsFormWords = words.settings

/** Notes below a switch, besides its description: its prerequisites. */
type Notes = Partial<Record<SecurityToggle, string>>

function SettingsForm({ settings, notes }: { settings: SecuritySettings; notes: Notes }) {
  return (
    <Section name="protection" id="protection" title={settingsFormWords.title} titleClass="title-small">
      <PostForm className="card stack" action={href('/security/settings')} data-busy={settingsFormWords.busy}>
        <ul>
          {securityToggles.map((toggle) => {
            const { name, text, advice } = toggleWords[toggle]
            const more = [advice, notes[toggle]]
            return (
              <SwitchRow key={toggle} name={toggle} label={name} hint={text} notes={more} isOn={settings[toggle]} />
            )
          })}
        </ul>
        <Button>{settingsFormWords.button}</Button>
      </PostForm>
    </Section>
  )
}

export const ErrorBoundary = failedPage(words.failure)
