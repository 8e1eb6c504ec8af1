import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { signedInRequest } from '#app/routes/account/signed-in.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { Pagination } from '#app/ui/page/pagination.tsx'
import type { Route } from './+types/notifications.ts'
import { ListHead } from './list-head.tsx'
import { loadList } from './load-list.server.ts'
import { actOnNotifications } from './notification-acts.server.ts'
import { listAt, readAsked } from './notification-address.ts'
import { NotificationList } from './notification-list.tsx'
import { notificationWords as words } from './notifications.words.ts'

export const handle: PageHandle = { access: 'signed-in', hydrate: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { ctx, accountId } = signedInRequest(context)
  const asked = readAsked(new URL(request.url).searchParams)
  return { asked, drawnAt: ctx.now, list: await loadList(ctx, accountId, asked) }
}

export async function action(args: Route.ActionArgs) {
  throw await actOnNotifications(args)
}

export default function NotificationsPage({ loaderData: { asked, drawnAt, list } }: Route.ComponentProps) {
  const { tab } = asked
  return (
    <Page
      title={words.pageTitle(tab, list.page)}
      heading={words.title}
      // The anchor that earlier emails link to.
      acts={
        <div id="preferences">
          <ButtonLink to={href('/notifications/settings')} look="quiet">
            {words.settings}
          </ButtonLink>
        </div>
      }
    >
      <ListHead asked={asked} list={list} drawnAt={drawnAt} />
      <NotificationList tab={tab} days={list.days} />
      <Pagination page={list.page} pages={list.pages} at={(page) => listAt({ tab, page })} label={words.pages} />
    </Page>
  )
}
