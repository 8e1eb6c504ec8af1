import { listMyApplications } from '#app/features/applications/read-application.server.ts'
import { groupNotifications } from '#app/features/notifications/list/group-notifications.ts'
import { readNotifications } from '#app/features/notifications/list/read-notifications.server.ts'
import type { Notification } from '#app/features/notifications/notification.ts'
import { titleAlone } from '#app/features/notifications/notification.words.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import type { Id } from '#app/lib/id.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import type { Asked } from './notification-address.ts'
import { dayName, timeName } from './notifications.words.ts'

/** A page of the list as rendered: by day and application. */
export type ShownList = Awaited<ReturnType<typeof loadList>>
export type ShownGroup = ShownList['days'][number]['groups'][number]
export type ShownLine = ShownGroup['lines'][number]
export type ShownOne = ReturnType<typeof shownOne>

export async function loadList(ctx: RequestContext, accountId: Id<'account'>, asked: Asked) {
  const { notifications, ...list } = await readNotifications(ctx, accountId, asked)
  const applications = new Map((await listMyApplications(ctx)).map((one) => [String(one.id), one]))
  const { all } = await readCountries(ctx)
  const groups = groupNotifications(notifications).map(({ day, applicationId, lines }) => {
    const application = applicationId === undefined ? undefined : applications.get(applicationId)
    const { id, reference, toCountry = '' } = application ?? {}
    const to = all.find(({ code }) => code === toCountry)?.name ?? toCountry
    return {
      day,
      about: id && reference ? { id, reference, code: toCountry, to } : undefined,
      lines: lines.map((line) => line.map((one) => shownOne(one, reference))),
    }
  })
  const today = dayOf(ctx.now)
  const days = [...Map.groupBy(groups, ({ day }) => day)].map(([day, groups]) => ({
    day,
    name: dayName(day, today),
    groups,
  }))
  return { ...list, days }
}

function shownOne(one: Notification, headedBy: string | undefined) {
  const { id, kind, title, text, link, shownFrom, readAt } = one
  return {
    id,
    kind,
    // The application heads its group, so its name is not repeated.
    title: one.reference === headedBy ? title : titleAlone(one),
    text,
    link,
    at: shownFrom,
    time: timeName(shownFrom),
    isUnread: readAt === null,
  }
}
