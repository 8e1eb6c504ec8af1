import { redirect } from 'react-router'
import { chooseMessages } from '#app/features/content/newsletter/choose-messages.server.ts'
import { changeNotifications } from '#app/features/notifications/list/change-notifications.server.ts'
import { isId } from '#app/lib/id.ts'
import { type Fields, readFields } from '#app/platform/http/forms.ts'
import { signedInRequest } from '#app/routes/account/signed-in.server.ts'
import type { AnswerTo } from '#app/ui/form/form.ts'
import { flashCookie } from '../account/session-cookie.server.ts'
import type { Route } from './+types/notifications.ts'
import { type Asked, listAt, momentOf, readAsked } from './notification-address.ts'
import { preferencesForm } from './preferences.form.ts'
import { preferenceWords } from './preferences.words.ts'

type Request = Pick<Route.ActionArgs, 'context' | 'request'>

type Refused = AnswerTo<typeof preferencesForm>

/** Carries out what a form of the page asks for and leads back to where it stood; or says what is wrong with it. */
export async function actOnNotifications({ context, request }: Request): Promise<Response | Refused> {
  const fields = await readFields(request)
  const { call, page, accountId } = signedInRequest(context)
  const asked = readAsked(new URL(request.url).searchParams)
  const goTo = (address: string, flash?: string) =>
    redirect(address, { status: 303, headers: flash ? { 'Set-Cookie': flashCookie(page, flash) } : {} })

  if (fields.text('act') === 'preferences') {
    const sent = preferencesForm.read(fields)
    if (!sent.ok) return sent.answer()
    const { marketingEmails: newsletter, ...preferences } = sent.value
    const saved = await chooseMessages(call, accountId, { preferences, newsletter })
    const flash = 'preferences-saved'
    if (saved.ok) return goTo(listAt(asked), flash)
    return sent.answer({ marketingEmails: preferenceWords.unconfirmedProblem })
  }
  const change = changeIn(fields)
  if (!change) return goTo(listAt(asked))
  await changeNotifications(call, accountId, change)
  return goTo(afterwards(change.act, asked, call.now), acts[change.act].flash)
}

/** What is no act of ours, or is about nothing, changes nothing. */
function changeIn(fields: Fields) {
  const act = fields.text('act')
  const id = fields.text('id')
  const moment = momentOf(fields.text('moment'))
  if ((act === 'read' || act === 'delete') && isId<'notification'>(id)) return { act, id } as const
  if ((act === 'read-all' || act === 'clear') && moment) return { act, shownBy: moment } as const
  if (act === 'undo' && moment) return { act, markedAt: moment } as const
  return undefined
}

const acts = {
  read: { flash: 'notification-read' },
  delete: { flash: 'notification-deleted' },
  'read-all': { flash: 'notifications-read' },
  clear: { flash: 'notifications-cleared' },
  undo: { flash: 'notifications-unread' },
} as const

function afterwards(act: keyof typeof acts, { tab, page }: Asked, now: Date): string {
  if (act === 'read-all') return listAt({ tab, page, markedAt: now })
  return act === 'clear' ? listAt({ tab }) : listAt({ tab, page })
}
