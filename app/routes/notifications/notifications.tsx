import { data } from 'react-router'
import { readOwnSubscription } from '#app/features/content/newsletter/choose-messages.server.ts'
import { readNotifications } from '#app/features/notifications/list/read-notifications.server.ts'
import { readPreferences } from '#app/features/notifications/preferences/choose-preferences.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { signedInRequest } from '#app/routes/account/signed-in.server.ts'
import { LivePart } from '#app/ui/page/live-part.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { Pagination } from '#app/ui/page/pagination.tsx'
import { WithAside } from '#app/ui/page/with-aside.tsx'
import type { Route } from './+types/notifications.ts'
import { ListHead } from './list-head.tsx'
import { actOnNotifications } from './notification-acts.server.ts'
import { listAt, readAsked } from './notification-address.ts'
import { NotificationList } from './notification-list.tsx'
import { notificationWords as words } from './notifications.words.ts'
import { preferencesForm } from './preferences.form.ts'
import { PreferencesForm } from './preferences-form.tsx'

export const handle: PageHandle = { access: 'signed-in' }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, accountId, emailVerified } = signedInRequest(context)
  const asked = readAsked(new URL(request.url).searchParams)
  return {
    asked,
    drawnAt: call.now,
    list: await readNotifications(call, accountId, asked),
    preferences: await readPreferences(call, accountId),
    newsletter: await readOwnSubscription(call, accountId),
    emailVerified,
  }
}

export async function action(args: Route.ActionArgs) {
  const answer = await actOnNotifications(args)
  if (answer instanceof Response) throw answer
  return data(answer, 409)
}

export default function NotificationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, drawnAt, list, preferences, newsletter, emailVerified } = loaderData
  const { tab } = asked
  const start = { ...preferences.chosen, marketingEmails: newsletter ?? false }
  const form = preferencesForm.show(actionData, start)
  return (
    <Page
      title={words.pageTitle(tab, list.page)}
      heading={words.title}
      lede={words.lede}
      form={form}
      below={
        <p className="to-aside">
          <a href="#preferences">{words.choose}</a>
        </p>
      }
    >
      <WithAside
        wide
        aside={<PreferencesForm form={form} sendsMail={preferences.sendsMail} emailVerified={emailVerified} />}
      >
        <LivePart className="stack">
          <ListHead asked={asked} list={list} drawnAt={drawnAt} />
          <NotificationList tab={tab} notifications={list.notifications} />
          <Pagination page={list.page} pages={list.pages} at={(page) => listAt({ tab, page })} label={words.pages} />
        </LivePart>
      </WithAside>
    </Page>
  )
}
