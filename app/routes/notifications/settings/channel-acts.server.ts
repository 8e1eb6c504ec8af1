import { addPushBrowser, dropPushBrowser } from '#app/features/accounts/push/change-push-browsers.server.ts'
import { chooseChannels } from '#app/features/notifications/channels/choose-channels.server.ts'
import { timeZones } from '#app/features/notifications/channels/time-zones.ts'
import { isId } from '#app/lib/id.ts'
import type { Fields } from '#app/platform/http/forms.ts'
import { clientOf } from '#app/routes/account/session-cookie.server.ts'
import type { signedInRequest } from '#app/routes/account/signed-in.server.ts'
import type { AnswerTo } from '#app/ui/form/form.ts'
import { channelsForm, chosenOf } from './channels.form.ts'

type SignedIn = ReturnType<typeof signedInRequest>
type Refused = { readonly channels: AnswerTo<ReturnType<typeof channelsForm>> }

/** Handles the push and text message forms; returns a flash message or errors. */
export async function actOnChannels(
  fields: Fields,
  { ctx, page, accountId, sessionId }: SignedIn,
  request: Request,
): Promise<{ readonly flash: string } | Refused | undefined> {
  switch (fields.text('act')) {
    case 'push-on': {
      const [endpoint, p256dh, auth] = [fields.text('endpoint'), fields.text('p256dh'), fields.text('auth')]
      const own = { accountId, sessionId, client: clientOf(page, request) }
      const added = await addPushBrowser(ctx, own, { endpoint, p256dh, auth })
      return { flash: added.ok ? 'push-on' : 'push-failed' }
    }
    case 'push-off': {
      const id = fields.text('id')
      if (isId<'push-browser'>(id)) await dropPushBrowser(ctx, accountId, id)
      return { flash: 'push-off' }
    }
    case 'channels': {
      const sent = channelsForm(timeZones()).read(fields)
      if (!sent.ok) return { channels: sent.answer() }
      const wanted = chosenOf(sent.value)
      if ('problems' in wanted) return { channels: sent.answer(wanted.problems) }
      await chooseChannels(ctx, accountId, wanted.chosen)
      return { flash: 'channels-saved' }
    }
  }
  return undefined
}
