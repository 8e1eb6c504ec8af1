import { dayOf, daysBetween, type PlainDate } from '#app/lib/plain-date.ts'
import { NotFound, requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { endOf } from '../applications/saved-travellers/saved-traveller.ts'
import { readCountries } from '../visas/read-countries.server.ts'
import { readScheme } from '../visas/read-scheme.server.ts'
import type { Scheme } from '../visas/scheme.ts'
import { isInSchengenArea } from '../visas/schengen/schengen-area.ts'
import { answerStays, firstDayFor } from '../visas/schengen/schengen-stay.ts'
import { openKeptTrips, openVisaRecords } from './open-kept.server.ts'
import { type Granted, type KnownTraveller, readKnownTravellers } from './read-known-travellers.server.ts'
import { renewAdded, renewGranted } from './renewal-address.ts'
import { countedStays } from './schengen-days.ts'
import { isThere, type KeptTrip } from './trips/trip.ts'
import { mayActOnVisaRecord } from './visa-record.policy.ts'
import { type VisaRecord, validityOf } from './visa-record.ts'
import { type UsedVisa, usesOf, type VisaUse } from './visa-use.ts'

export type VisaRecordsPage = Awaited<ReturnType<typeof readVisaRecords>>
export type TravellerView = VisaRecordsPage['travellers'][number]
export type VisaView = TravellerView['visas'][number]
export type TripView = TravellerView['trips'][number]
export type SchengenView = NonNullable<TravellerView['schengen']>

/** A query about the 90-day limit: the traveller's position on the page, and the number of days. */
export type AskedDays = { readonly place: number; readonly days: number }

/** The visas and trips of an account by traveller, with their use as of today. */
export async function readVisaRecords(ctx: RequestContext, asked?: AskedDays) {
  const { actor } = ctx
  if (actor.kind !== 'traveller') throw new NotFound()
  requireAllowed(mayActOnVisaRecord(actor, 'read', actor))
  const today = dayOf(ctx.now)
  const { known, keyOf, granted } = await readKnownTravellers(ctx)
  const added = await openVisaRecords(ctx, actor.accountId)
  const trips = await openKeptTrips(ctx, actor.accountId)
  const { all } = await readCountries(ctx)
  const names = new Map(all.map(({ code, name }) => [code, name]))
  const placeOf = (code: string) => ({ code, name: names.get(code) ?? code })
  const schemes = await schemesOf(ctx, granted)

  const ours = granted.map((one) =>
    ofUs(one, one.application.schemeId ? schemes.get(one.application.schemeId) : undefined),
  )
  const theirs = added.map((one) => byHand(one, keyOf(one.traveller), known))
  const held = [...ours, ...theirs]
  const keys = new Set(['', ...held.map(({ traveller }) => traveller), ...trips.map((trip) => keyOf(trip.traveller))])
  const travellers = [...keys].map((key, place) => {
    const own = held.filter(({ traveller }) => traveller === key)
    const ownTrips = trips.filter((trip) => keyOf(trip.traveller) === key)
    const uses = usesOf(
      own.map(({ visa }) => visa),
      ownTrips,
      today,
    )
    const name = known.get(key)?.name ?? own[0]?.name ?? ownTrips[0]?.traveller ?? ''
    return {
      key,
      place,
      name,
      visas: own.map((one) => viewOf(one, uses.get(one.visa.id), placeOf, today)).toSorted(inOrder),
      trips: ownTrips.map((trip) => tripView(trip, placeOf, today)).toReversed(),
      schengen: schengenOf(own, ownTrips, today, asked?.place === place ? asked.days : undefined),
    }
  })
  return {
    today,
    travellers: travellers.filter(({ key, visas, trips }) => key === '' || visas.length + trips.length > 0),
  }
}

type Place = { readonly code: string; readonly name: string }
type Held = {
  readonly traveller: string
  readonly name: string
  readonly visa: UsedVisa
  readonly source: 'ours' | 'added'
  /** The name of a visa issued through Portolan. */
  readonly title: string
  readonly reference: string
  readonly numberEnd: string
  readonly renewAt: string | undefined
}

async function schemesOf(ctx: RequestContext, granted: readonly Granted[]): Promise<ReadonlyMap<string, Scheme>> {
  const schemes = new Map<string, Scheme>()
  for (const id of new Set(granted.flatMap(({ application }) => application.schemeId ?? []))) {
    const found = await readScheme(ctx, id)
    if (found.ok) schemes.set(id, found.value.scheme)
  }
  return schemes
}

/** A visa issued through Portolan. Its first day is unknown, but it cannot have been used before the decision. */
function ofUs(granted: Granted, scheme: Scheme | undefined): Held {
  const { application, traveller, name } = granted
  const { id, reference, toCountry: country, visaValidUntil, movedAt } = application
  // If the type allows single or multiple entries, only the visa itself says which.
  const [entries = null, ...others] = scheme?.entries ?? []
  const validUntil = visaValidUntil as PlainDate
  const visa: UsedVisa = {
    id,
    country,
    kind: scheme?.kind ?? 'embassy_visa',
    validFrom: dayOf(movedAt) <= validUntil ? dayOf(movedAt) : null,
    validUntil,
    entries: others.length > 0 ? null : entries,
    stayDays: scheme?.stayDays ?? null,
  }
  const title = scheme?.name ?? ''
  return { traveller, name, visa, source: 'ours', title, reference, numberEnd: '', renewAt: renewGranted(granted) }
}

function byHand(added: VisaRecord, key: string, known: ReadonlyMap<string, KnownTraveller>): Held {
  const { traveller: name, number, ...visa } = added
  const renewAt = renewAdded(added, known.get(key))
  return { traveller: key, name, visa, source: 'added', title: '', reference: '', numberEnd: endOf(number), renewAt }
}

function viewOf(held: Held, use: VisaUse | undefined, placeOf: (code: string) => Place, today: PlainDate) {
  const { visa, source, title, reference, numberEnd, renewAt } = held
  const { id, country, kind, validFrom, validUntil, entries, stayDays } = visa
  return {
    ...{ id, source, title, reference, numberEnd, renewAt, kind, validUntil, entries, stayDays, use },
    country: placeOf(country),
    validFrom: source === 'added' ? validFrom : null,
    validity: validityOf(visa, today),
    daysLeft: Math.max(0, daysBetween(today, validUntil)),
    isSchengen: kind !== 'long_stay' && isInSchengenArea(country),
  }
}

/** Usable visas first, and of those the one that ends first. */
function inOrder(one: ReturnType<typeof viewOf>, other: ReturnType<typeof viewOf>): number {
  const place = ({ validity, validUntil }: ReturnType<typeof viewOf>) => `${validity === 'ended' ? 1 : 0}${validUntil}`
  return place(one) < place(other) ? -1 : 1
}

function tripView({ id, country, entry, exit }: KeptTrip, placeOf: (code: string) => Place, today: PlainDate) {
  const end = exit ?? today
  return {
    ...{ id, entry, exit },
    country: placeOf(country),
    days: entry > end ? 0 : daysBetween(entry, end) + 1,
    state: isThere({ entry, exit }, today)
      ? ('there' as const)
      : entry > today
        ? ('planned' as const)
        : ('past' as const),
  }
}

/** The 90/180-day rule, for travellers who have been in the area, plan to go, or hold a visa for it. */
function schengenOf(held: readonly Held[], trips: readonly KeptTrip[], today: PlainDate, days: number | undefined) {
  const longStays = held.flatMap(({ visa }) => (visa.kind === 'long_stay' ? [visa] : []))
  const stays = countedStays(trips, longStays, today)
  const hasVisa = held.some(
    ({ visa }) => visa.kind !== 'long_stay' && isInSchengenArea(visa.country) && visa.validUntil >= today,
  )
  if (stays.length === 0 && !hasVisa) return undefined
  const {
    periodFrom,
    used,
    left,
    longest,
    besideLater,
    nextEntry,
    fullFrom,
    stays: counted,
  } = answerStays(stays, today)
  return {
    ...{ periodFrom, used, left, longest, besideLater, nextEntry, fullFrom },
    isInside: stays.some(({ entry, exit }) => entry <= today && today <= exit),
    overs: counted.flatMap(({ entry, exit, over }) => (over ? [{ entry, exit, over }] : [])),
    asked: days === undefined ? undefined : { days, from: firstDayFor(stays, today, days) },
  }
}
