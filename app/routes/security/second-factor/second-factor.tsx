import { randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import { factorWords as words } from '#app/features/accounts/factors/factor.words.ts'
import { readFactors } from '#app/features/accounts/factors/read-factors.server.ts'
import { removeApp, startApp } from '#app/features/accounts/factors/set-up-app.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { signedInRequest } from '#app/routes/account/signed-in.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { ownOf } from '../own.server.ts'
import type { Route } from './+types/second-factor.ts'
import { AppPart, CodesPart, PasskeysPart, RemoveApp } from './factor-parts.tsx'

export const handle: PageHandle = {
  access: 'signed-in',
  own: true,
  fresh: true,
  duringMaintenance: true,
  hydrate: true,
}

const here = href('/security/second-factor')

export async function loader({ context, request }: Route.LoaderArgs) {
  const { ctx, accountId, lacksSecondFactor } = signedInRequest(context)
  const factors = await readFactors(ctx, accountId)
  const removing = factors.app !== undefined && new URL(request.url).searchParams.has('remove')
  return { factors, lacksSecondFactor, removing, once: randomUUID() }
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const ctx = context.get(requestContext)
  const own = ownOf(page, request)
  if ((await readFields(request)).text('intent') === 'remove') {
    if (!(await removeApp(ctx, own))) throw redirect(here, 303)
    throw redirectWithFlash(page, here, 'factor-removed')
  }
  const started = await startApp(ctx, own.accountId)
  throw redirect(started.ok ? href('/security/second-factor/app') : here, 303)
}

export default function SecondFactorPage({ loaderData }: Route.ComponentProps) {
  const { factors, lacksSecondFactor, removing, once } = loaderData
  const hasFactor = factors.app !== undefined || factors.passkeys > 0
  if (removing) return <RemoveApp last={factors.passkeys === 0} />
  return (
    <Page width="reading" title={words.title} lede={words.lede} back={{ to: href('/security'), text: words.back }}>
      {lacksSecondFactor && <ForStaff hasFactor={hasFactor} />}
      {hasFactor && !factors.asked && !lacksSecondFactor && <Notice tone="warn" text={words.notAsked} />}
      <div className="card marked-rows">
        <AppPart since={factors.app} />
        <PasskeysPart count={factors.passkeys} />
        <CodesPart left={factors.recoveryCodes} hasFactor={hasFactor} once={once} />
      </div>
    </Page>
  )
}

/** Staff cannot open the portal without a second factor. */
function ForStaff({ hasFactor }: { hasFactor: boolean }) {
  return (
    <Notice tone="warn" title={words.forStaff.title}>
      <p>{hasFactor ? words.forStaff.show : words.forStaff.text}</p>
      {hasFactor && (
        <ButtonLink to={`${href('/reauthenticate')}?next=%2Fadmin%2Fdashboard`} small>
          {words.forStaff.button}
        </ButtonLink>
      )}
    </Notice>
  )
}

export const ErrorBoundary = failedPage(() => ({ title: words.failed, text: words.failedMore }))
