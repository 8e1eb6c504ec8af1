import { checkConnections } from '#app/features/payments/connections/check-connections.server.ts'
import { readConnections } from '#app/features/payments/connections/read-connections.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ListPage } from '../components/list-page.tsx'
import { FinanceWays } from '../finance/finance-ways.tsx'
import type { Route } from './+types/providers.ts'
import { NotConnected, ProviderCard } from './provider-parts.tsx'
import { providersWords as words } from './providers.words.ts'

export { afterEveryAct as shouldRevalidate } from '../components/revalidate.ts'

export const handle: PageHandle = { access: 'staff', needs: 'money.read', hydrate: true }

export function loader({ context }: Route.LoaderArgs) {
  return readConnections(context.get(requestContext))
}

export async function action({ context }: Route.ActionArgs) {
  await checkConnections(context.get(requestContext))
  throw redirectWithFlash(context.get(pageContext), href('/admin/payments/providers'), 'providers-checked')
}

export default function ProvidersPage({ loaderData: { connected, others } }: Route.ComponentProps) {
  return (
    <ListPage
      title={words.title}
      lede={words.lede}
      acts={
        connected.length > 0 && (
          <PostForm data-busy={words.checking}>
            <Button look="quiet">{words.check}</Button>
          </PostForm>
        )
      }
    >
      <FinanceWays current={href('/admin/payments/providers')} />
      {connected.length === 0 && <Notice tone="warn" {...words.none} />}
      {connected.map((connection) => (
        <ProviderCard key={connection.name} connection={connection} />
      ))}
      {others.length > 0 && <NotConnected providers={others} />}
    </ListPage>
  )
}

export const ErrorBoundary = failedPage(words.failure, { whenOpened: true })
