import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { readTrip } from '#app/features/applications/trips/read-trips.server.ts'
import type { Trip } from '#app/features/notifications/notification.ts'
import { type Told, tell } from '#app/features/notifications/tell.server.ts'
import { inParts } from '#app/features/reminders/in-parts.ts'
import { mayRemind } from '#app/features/reminders/reminder.policy.ts'
import { writeEndedRules } from '#app/features/visas/diary/write-ended-rules.server.ts'
import { readCountryNames } from '#app/features/visas/names/read-country-names.server.ts'
import type { Id } from '#app/lib/id.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import {
  addTold,
  forgetTold,
  listMatches,
  listPeople,
  listWaiting,
  type Match,
  markTold,
  type Telling,
  type WaitingChange,
} from './fact-news.store.server.ts'
import { dueOf, followings, type RouteNews } from './fact-news.ts'
import { factNewsButtons as buttons, factNewsWords } from './fact-news.words.ts'
import { netChanges } from './net-changes.ts'

/**
 * Tells people with a draft, an open case or a saved route what changed for it: each change once, and all that changed
 * for one person at one time together.
 */
export async function tellChangedFacts(call: Call): Promise<void> {
  requireAllowed(mayRemind(call.actor))
  await writeEndedRules(call)
  const { db, now } = call
  const today = dayOf(now)
  const { due, stale } = dueOf(await listWaiting(db, today), now)
  if (stale.length > 0) await markTold(db, idsOf(stale), now)
  if (due.length === 0) return
  const telling = { ids: idsOf(due), today }
  const nameOf = await readCountryNames(call)
  await inParts(
    (part) => listPeople(db, telling, part),
    ({ id }) => inTransaction(call, (call) => tellOne(call, id, { telling, due, nameOf })),
  )
  await markTold(db, telling.ids, now)
  await forgetTold(db)
}

type Names = (code: string) => string

const idsOf = (changes: readonly WaitingChange[]) => changes.map(({ id }) => id)

type Work = { readonly telling: Telling; readonly due: readonly WaitingChange[]; readonly nameOf: Names }

async function tellOne(call: Call, accountId: Id<'account'>, { telling, due, nameOf }: Work): Promise<void> {
  const matches = await listMatches(call.db, telling, accountId)
  const changeIds = new Set(matches.map(({ changeId }) => changeId))
  if (changeIds.size === 0) return
  await addTold(call.db, accountId, [...changeIds], call.now)
  const news = newsOf(matches, due)
  if (news.length === 0) return
  const { application } = placeOf(news)
  const trip = application && (await readTrip(call, application.id))
  await tell(call, accountId, () => toldOf(news, { telling, nameOf, trip }))
}

type FollowedNews = Omit<RouteNews, 'from' | 'to'> & { readonly matches: readonly Match[] }

/** What is left to be told of each route. Of what somebody does with it, what weighs most is meant. */
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

function toldOf(
  news: readonly FollowedNews[],
  { telling, nameOf, trip }: Pick<Work, 'telling' | 'nameOf'> & { trip: Trip | undefined },
): Told {
  const routes = news.flatMap(({ following, changes, matches: [match] }): RouteNews[] =>
    match ? [{ from: nameOf(match.passport), to: nameOf(match.destination), following, changes }] : [],
  )
  const place = placeOf(news)
  return {
    kind: news.some(({ following }) => following !== 'saved') ? 'application' : 'system',
    topic: 'travel',
    ...(place.application && { reference: place.application.reference }),
    ...(trip && { trip }),
    ...factNewsWords(routes, telling.today, place.button),
    link: place.link,
  }
}

type Place = {
  readonly link: string
  readonly button: string
  /** The one that all of it is about. */
  readonly application?: { readonly id: Id<'application'>; readonly reference: string }
}

/** Where it leads: to the one thing it is about, else to the list of them. */
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
