import { data } from 'react-router'
import { readOwnSubscription } from '#app/features/content/newsletter/choose-messages.server.ts'
import { readChannels } from '#app/features/notifications/channels/choose-channels.server.ts'
import { timeZones } from '#app/features/notifications/channels/time-zones.ts'
import { readPreferences } from '#app/features/notifications/preferences/choose-preferences.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { signedInRequest } from '#app/routes/account/signed-in.server.ts'
import { answerOf, orOffline, unlessOffline } from '#app/routes/shell/work/offline-answer.ts'
import { Page } from '#app/ui/page/page.tsx'
import { notificationWords } from '../notifications.words.ts'
import type { Route } from './+types/settings.ts'
import { channelsForm, startOf } from './channels.form.ts'
import { ChannelsCard } from './channels-card.tsx'
import { preferencesForm } from './preferences.form.ts'
import { preferenceWords as words } from './preferences.words.ts'
import { PreferencesForm } from './preferences-form.tsx'
import { actOnSettings } from './settings-acts.server.ts'

export const handle: PageHandle = { access: 'signed-in', hydrate: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, accountId, sessionId, emailVerified } = signedInRequest(context)
  return {
    preferences: await readPreferences(ctx, accountId),
    newsletter: await readOwnSubscription(ctx, accountId),
    channels: await readChannels(ctx, accountId, sessionId),
    zones: timeZones(),
    emailVerified,
  }
}

export async function action(args: Route.ActionArgs) {
  const answer = await actOnSettings(args)
  if (answer instanceof Response) throw answer
  return data(answer, 409)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(() => serverAction())

export const shouldRevalidate = unlessOffline

export default function NotificationSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { preferences, newsletter, channels, zones, emailVerified } = loaderData
  const start = { ...preferences.chosen, marketingEmails: newsletter ?? false }
  const answer = answerOf(actionData)
  const onChannels = answer && 'channels' in answer ? answer.channels : undefined
  const form = preferencesForm.show(answer && 'channels' in answer ? undefined : answer, start)
  const ways = channelsForm(zones).show(onChannels, startOf(channels.chosen))
  return (
    <Page
      title={words.title}
      lede={words.text}
      form={ways.wrong ? ways : form}
      back={{ to: href('/notifications'), text: notificationWords.title }}
    >
      <div className="rows at-top gap-24 wide-two">
        <PreferencesForm
          form={form}
          sendsMail={preferences.sendsMail}
          emailVerified={emailVerified}
          failure={preferences.failure}
        />
        <ChannelsCard form={ways} channels={channels} />
      </div>
    </Page>
  )
}
