import { redirect } from 'react-router'
import { chooseMessages } from '#app/features/content/newsletter/choose-messages.server.ts'
import { sendEmailsAgain } from '#app/features/notifications/delivery/own-delivery.server.ts'
import { href } from '#app/lib/words/href.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { signedInRequest } from '#app/routes/account/signed-in.server.ts'
import type { AnswerTo } from '#app/ui/form/form.ts'
import type { Route } from './+types/settings.ts'
import { actOnChannels } from './channel-acts.server.ts'
import { preferencesForm } from './preferences.form.ts'
import { preferenceWords } from './preferences.words.ts'

type Refused =
  | AnswerTo<typeof preferencesForm>
  | Extract<Awaited<ReturnType<typeof actOnChannels>>, { channels: unknown }>

/** Handles the forms of the page: redirects back to it, or returns the errors. */
export async function actOnSettings({ context, request }: Route.ActionArgs): Promise<Response | Refused> {
  const fields = await readFields(request)
  const signedIn = signedInRequest(context)
  const { ctx, page, accountId } = signedIn
  const here = href('/notifications/settings')

  if (fields.text('act') === 'preferences') {
    const sent = preferencesForm.read(fields)
    if (!sent.ok) return sent.answer()
    const { marketingEmails: newsletter, ...preferences } = sent.value
    const saved = await chooseMessages(ctx, accountId, { preferences, newsletter })
    if (saved.ok) return redirectWithFlash(page, here, 'preferences-saved')
    return sent.answer({ marketingEmails: preferenceWords.unconfirmedProblem })
  }
  if (fields.text('act') === 'send-again') {
    await sendEmailsAgain(ctx, accountId)
    return redirectWithFlash(page, here, 'emails-again')
  }
  const onChannels = await actOnChannels(fields, signedIn, request)
  if (onChannels)
    return 'flash' in onChannels ? redirectWithFlash(page, `${here}#channels`, onChannels.flash) : onChannels
  return redirect(here, 303)
}
