import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { readTrip } from '#app/features/applications/trips/read-trips.server.ts'
import type { Trip } from '#app/features/notifications/notification.ts'
import { type NotificationContent, notify } from '#app/features/notifications/notify.server.ts'
import { inBatches } from '#app/features/reminders/in-batches.ts'
import { mayRemind } from '#app/features/reminders/reminder.policy.ts'
import { writeEndedRules } from '#app/features/visas/diary/write-ended-rules.server.ts'
import { readCountryNames } from '#app/features/visas/names/read-country-names.server.ts'
import type { Id } from '#app/lib/id.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import {
  addNotified,
  type DueChanges,
  forgetNotified,
  listMatches,
  listPeople,
  listWaiting,
  type Match,
  markNotified,
  type WaitingChange,
} from './fact-news.store.server.ts'
import { dueOf, followings, type RouteNews } from './fact-news.ts'
import { factNewsButtons as buttons, factNewsWords } from './fact-news.words.ts'
import { netChanges } from './net-changes.ts'

/**
 * Notifies users of changes affecting their drafts, open cases or saved routes: each change once, and all changes due
 * for one user together.
 */
export async function notifyOfChangedFacts(ctx: RequestContext): Promise<void> {
  requireAllowed(mayRemind(ctx.actor))
  await writeEndedRules(ctx)
  const { db, now } = ctx
  const today = dayOf(now)
  const { due, stale } = dueOf(await listWaiting(db, today), now)
  if (stale.length > 0) await markNotified(db, idsOf(stale), now)
  if (due.length === 0) return
  const dueChanges = { ids: idsOf(due), today }
  const nameOf = await readCountryNames(ctx)
  await inBatches(
    (part) => listPeople(db, dueChanges, part),
    ({ id }) => inTransaction(ctx, (ctx) => notifyOne(ctx, id, { dueChanges, due, nameOf })),
  )
  await markNotified(db, dueChanges.ids, now)
  await forgetNotified(db)
}

type Names = (code: string) => string

const idsOf = (changes: readonly WaitingChange[]) => changes.map(({ id }) => id)

type Work = { readonly dueChanges: DueChanges; readonly due: readonly WaitingChange[]; readonly nameOf: Names }

async function notifyOne(
  ctx: RequestContext,
  accountId: Id<'account'>,
  { dueChanges, due, nameOf }: Work,
): Promise<void> {
  const matches = await listMatches(ctx.db, dueChanges, accountId)
  const changeIds = new Set(matches.map(({ changeId }) => changeId))
  if (changeIds.size === 0) return
  await addNotified(ctx.db, accountId, [...changeIds], ctx.now)
  const news = newsOf(matches, due)
  if (news.length === 0) return
  const { application } = placeOf(news)
  const trip = application && (await readTrip(ctx, application.id))
  await notify(ctx, accountId, () => contentOf(news, { dueChanges, nameOf, trip }))
}

type FollowedNews = Omit<RouteNews, 'from' | 'to'> & { readonly matches: readonly Match[] }

/**
 * The changes to announce for each route. If a user follows a route in several ways, the most important one is used.
 */
function newsOf(matches: readonly Match[], due: readonly WaitingChange[]): FollowedNews[] {
  const ofRoute = Map.groupBy(matches, ({ passport, destination }) => `${passport} ${destination}`)
  return [...ofRoute.values()].flatMap((all) => {
    const ids = new Set(all.map(({ changeId }) => changeId))
    const changes = netChanges(due.filter(({ id }) => ids.has(id)))
    const following = followings.find((one) => all.some((match) => match.following === one))
    if (!following || changes.length === 0) return []
    return { following, changes, matches: all.filter((match) => match.following === following) }
  })
}

function contentOf(
  news: readonly FollowedNews[],
  { dueChanges, nameOf, trip }: Pick<Work, 'dueChanges' | 'nameOf'> & { trip: Trip | undefined },
): NotificationContent {
  const routes = news.flatMap(({ following, changes, matches: [match] }): RouteNews[] =>
    match ? [{ from: nameOf(match.passport), to: nameOf(match.destination), following, changes }] : [],
  )
  const place = placeOf(news)
  return {
    kind: news.some(({ following }) => following !== 'saved') ? 'application' : 'system',
    topic: 'travel',
    ...(place.application && { reference: place.application.reference }),
    ...(trip && { trip }),
    ...factNewsWords(routes, dueChanges.today, place.button),
    link: place.link,
  }
}

type Place = {
  readonly link: string
  readonly button: string
  /** Set if all changes concern one application. */
  readonly application?: { readonly id: Id<'application'>; readonly reference: string }
}

/** The link target: the single item concerned, or else the list. */
function placeOf(news: readonly FollowedNews[]): Place {
  const [first] = news
  const isOne = news.length === 1 && new Set(first?.matches.map(({ id }) => id)).size === 1
  const [match] = first?.matches ?? []
  if (!isOne || !match) {
    return news.every(({ following }) => following === 'saved')
      ? { link: href('/saved-routes'), button: buttons.routes }
      : { link: href('/applications'), button: buttons.applications }
  }
  const { following, passport: from, destination: to, reference } = match
  const button = buttons[following]
  if (following === 'saved') return { link: href('/requirements/:from/:to', { from, to }), button }
  const id = match.id as Id<'application'>
  const at = ownCaseAt(id)
  return {
    link: following === 'draft' ? at.draft : at.details,
    button,
    application: { id, reference: reference ?? '' },
  }
}
