import { takesPasskeys } from '#app/features/accounts/passkeys/passkey.ts'
import { passkeyWords as words } from '#app/features/accounts/passkeys/passkey.words.ts'
import { readPasskeys } from '#app/features/accounts/passkeys/read-passkeys.server.ts'
import { deviceName } from '#app/features/accounts/sign-in/device-name.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { signedInRequest } from '#app/routes/account/signed-in.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { CheckList } from '#app/ui/page/check-list.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { Card } from '#app/ui/page/section.tsx'
import { WithAside } from '#app/ui/page/with-aside.tsx'
import type { Route } from './+types/passkeys.ts'
import { AddPasskey } from './add-passkey.tsx'
import { actOnPasskeys } from './passkey-acts.server.ts'
import { PasskeyList, RemoveForm } from './passkey-list.tsx'

export const handle: PageHandle = { access: 'signed-in', own: true, fresh: true, hydrate: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { ctx, accountId } = signedInRequest(context)
  const own = await readPasskeys(ctx, accountId)
  const removing = new URL(request.url).searchParams.get('remove')
  return {
    ...own,
    // Without script, the confirmation to remove a passkey replaces the page.
    removing: own.passkeys.find(({ id }) => id === removing),
    takesPasskeys: takesPasskeys(ctx.ports.origin),
    device: deviceName(request.headers.get('user-agent') ?? ''),
  }
}

export function action({ context, request }: Route.ActionArgs) {
  return actOnPasskeys(context.get(requestContext), context.get(pageContext), request)
}

export default function PasskeysPage({ loaderData, actionData }: Route.ComponentProps) {
  const { passkeys, asksToo, removing, takesPasskeys, device } = loaderData
  const { added, renamed } = actionData ?? {}
  const title = removing ? words.remove.title({ name: removing.name }) : words.title
  return (
    <Page
      title={title}
      lede={!removing && words.lede}
      form={added ?? renamed ?? { problems: [] }}
      back={
        removing ? { to: href('/security/passkeys'), text: words.title } : { to: href('/security'), text: words.back }
      }
    >
      <WithAside aside={<About />}>
        {removing ? (
          <RemoveForm
            passkey={removing}
            isLastFactor={asksToo && passkeys.length === 1}
            page={href('/security/passkeys')}
          />
        ) : (
          <>
            <PasskeyList passkeys={passkeys} asksToo={asksToo} answer={renamed} />
            <AddPasskey key={passkeys.length} {...{ asksToo, device, takesPasskeys }} answer={added} />
          </>
        )}
      </WithAside>
    </Page>
  )
}

function About() {
  const { title, points, lostTitle, lost } = words.about
  return (
    <Card name="about-passkeys" title={title}>
      <CheckList points={points} />
      <h3 className="label">{lostTitle}</h3>
      <p>{lost}</p>
    </Card>
  )
}

export const ErrorBoundary = failedPage(words.failure)
