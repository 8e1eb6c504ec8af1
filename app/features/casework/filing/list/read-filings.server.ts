import { openSecretsOfPeople } from '#app/features/accounts/person-secrets.server.ts'
import { mayWorkOnCase } from '#app/features/casework/casework.policy.ts'
import { staffId } from '#app/features/casework/staff-id.ts'
import type { Id } from '#app/lib/id.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { compareNames } from '#app/lib/words/formats.ts'
import { service } from '#app/platform/actor.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { filingReferenceField, referenceMark } from '../marks.ts'
import { countFilings, hasMoreFilings, listFilings, nameCounted } from './filing-list.store.server.ts'
import {
  dueFilters,
  type FilingCount,
  type FilingKey,
  type FilingList,
  type FilingListState,
  filingsAPage,
  type ListedFiling,
} from './filing-list.ts'

/** Returns pending filings, most overdue first, with counts by government and officer. */
export async function readFilings(ctx: RequestContext, state: FilingListState): Promise<FilingList> {
  requireAllowed(mayWorkOnCase(ctx.actor, 'see'))
  const { db, now, ports } = ctx
  const { cursor, due, to, by, q } = state
  const search = {
    ...{ due, to, by },
    today: dayOf(now),
    me: staffId(ctx.actor),
    mark: q ? referenceMark(ports.encryption, q) : undefined,
  }
  const [found, counts] = await Promise.all([
    listFilings(db, search, { cursor, length: filingsAPage + 1 }),
    countFilings(db, search),
  ])
  const isMore = found.length > filingsAPage
  const isBackwards = cursor?.side === 'before'
  const rows = isBackwards ? found.slice(-filingsAPage) : found.slice(0, filingsAPage)
  const keyOf = (row: (typeof rows)[number] | undefined): FilingKey | undefined => row && { day: row.day, id: row.id }
  const [first, last] = [keyOf(rows.at(0)), keyOf(rows.at(-1))]
  const goesOn = async (side: 'before' | 'after', key: FilingKey | undefined) =>
    key !== undefined && (await hasMoreFilings(db, search, { side, key }))
  const hasPrevious = isBackwards ? isMore : cursor !== undefined && (await goesOn('before', first))
  const hasNext = isBackwards ? await goesOn('after', last) : isMore
  return {
    rows: await opened(ctx, rows),
    previous: hasPrevious ? first : undefined,
    next: hasNext ? last : undefined,
    ...(await counted(ctx, counts, state)),
  }
}

type Found = Awaited<ReturnType<typeof listFilings>>

/** With the government references, decrypted with their travellers' keys. */
async function opened(ctx: RequestContext, rows: Found): Promise<ListedFiling[]> {
  const sealed = rows.filter(({ sealed }) => sealed !== null)
  const opening: RequestContext = { ...ctx, actor: service('account.read') }
  const secrets = await openSecretsOfPeople(opening, [...new Set(sealed.map(({ ownerId }) => ownerId))])
  return rows.map(({ sealed, ownerId, day: _, ...row }) => ({
    ...row,
    governmentReference: sealed ? (secrets.get(ownerId)?.open(filingReferenceField(row.id), sealed) ?? '') : '',
  }))
}

type Counts = Awaited<ReturnType<typeof countFilings>>

async function counted({ db }: RequestContext, counts: Counts, { to, by }: FilingListState) {
  const officerOf = ({ filedById }: Counts[number]) => filedById ?? 'none'
  const names = await nameCounted(
    db,
    counts.map(({ toCountry }) => toCountry),
    counts.flatMap(({ filedById }) => filedById ?? []),
  )
  const asked = counts.filter((one) => (!to || one.toCountry === to) && (!by || officerOf(one) === by))
  const sum = (of: Counts, name: (typeof dueFilters)[number]) => of.reduce((sum, one) => sum + one[name], 0)
  const grouped = <Of extends string>(key: (one: Counts[number]) => Of, name: (of: Of) => string): FilingCount<Of>[] =>
    [...Map.groupBy(counts, key)]
      .map(([of, some]) => ({ of, name: name(of), open: sum(some, 'all'), overdue: sum(some, 'overdue') }))
      .toSorted((one, other) => other.overdue - one.overdue || compareNames(one.name, other.name))
  return {
    counts: Object.fromEntries(dueFilters.map((due) => [due, sum(asked, due)])) as FilingList['counts'],
    countries: grouped(
      ({ toCountry }) => toCountry,
      (code) => names.places.get(code) ?? code,
    ),
    officers: grouped<Id<'account'> | 'none'>(officerOf, (id) => (id === 'none' ? '' : (names.people.get(id) ?? ''))),
  }
}
