import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { countPeople, listPeople as findPeople, lastSeenOf } from './people.store.server.ts'
import { type PeopleAsked, type PeoplePage, peopleAPage } from './people.ts'

export async function listPeople(ctx: RequestContext, asked: PeopleAsked): Promise<PeoplePage> {
  requireAllowed(mayActOnAccount(ctx.actor, 'browse'))
  const { db } = ctx
  // One more row than shown tells whether there is another page.
  const [found, total] = await Promise.all([findPeople(db, asked, peopleAPage + 1), countPeople(db, asked)])
  const hasMore = found.length > peopleAPage
  const shown = asked.before ? found.slice(hasMore ? 1 : 0) : found.slice(0, peopleAPage)
  const seen = await lastSeenOf(
    db,
    shown.map(({ id }) => id),
  )
  return {
    people: shown.map((person) => ({ ...person, lastSeenAt: seen.get(person.id) ?? null })),
    total,
    older: asked.before || hasMore ? shown.at(-1)?.id : undefined,
    newer: (asked.before ? hasMore : asked.after) ? shown[0]?.id : undefined,
  }
}
