import type { PlainDate } from '#app/lib/plain-date.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { readHeld } from '../assess/held-permit.ts'
import { isPassportKind, isTransitSide, type Journey, type Stop } from '../assess/journey.ts'
import { noneHeld } from '../assess/journey-details.ts'
import type { Country } from '../country.ts'
import { type AskedProblem, askedCountry, askedDates, askedNumber, askedPurpose } from './asked.ts'

/** Maximum stops, or permits, per journey. */
export const mostOfAJourney = 8

/** Parses a journey from an API request. Empty parameters are ignored. */
export function askedJourney(
  search: URLSearchParams,
  today: PlainDate,
  countries: readonly Country[],
): Result<Journey, AskedProblem> {
  const purpose = askedPurpose(search)
  if (!purpose.ok) return purpose
  const dates = askedDates(search, today)
  if (!dates.ok) return dates
  const pages = askedNumber(search, 'blankPages', { least: 0, most: 100, usual: -1 })
  if (!pages.ok) return pages
  const places: { residence?: string; arrivingFrom?: string } = {}
  for (const field of ['residence', 'arrivingFrom'] as const) {
    const text = search.get(field)
    const country = text ? askedCountry(text, field, countries) : undefined
    if (country && !country.ok) return country
    if (country) places[field] = country.value.code
  }
  const choices = askedChoices(search)
  if (!choices.ok) return choices
  const stops = askedStops(search, countries)
  if (!stops.ok) return stops
  return ok({
    ...dates.value,
    ...places,
    ...choices.value,
    purpose: purpose.value,
    ...(pages.value >= 0 && { blankPages: pages.value }),
    ...(stops.value.length > 0 && { stops: stops.value }),
  })
}

function askedChoices(
  search: URLSearchParams,
): Result<Pick<Journey, 'held' | 'passportKind' | 'side' | 'children'>, AskedProblem> {
  const passportKind = search.get('passportKind') || undefined
  if (passportKind && !isPassportKind(passportKind)) return problem({ code: 'unknown_value', field: 'passportKind' })
  const side = search.get('side') || undefined
  if (side && !isTransitSide(side)) return problem({ code: 'unknown_value', field: 'side' })
  const children = search.get('children') || undefined
  if (children && children !== 'yes' && children !== 'no') return problem({ code: 'unknown_value', field: 'children' })
  const sent = asSent(search, 'held')
  const isNone = sent.length === 1 && sent[0] === noneHeld
  const held = isNone ? [] : sent.map(readHeld)
  if (held.length > mostOfAJourney || held.includes(undefined)) return problem({ code: 'unknown_value', field: 'held' })
  return ok({
    ...(isPassportKind(passportKind) && { passportKind }),
    ...(isTransitSide(side) && { side }),
    ...(children && { children: children === 'yes' }),
    ...((isNone || held.length > 0) && { held: held.flatMap((one) => one ?? []) }),
  })
}

/** "GB.airside": a country and the side of its border. */
function askedStops(search: URLSearchParams, countries: readonly Country[]): Result<Stop[], AskedProblem> {
  const sent = asSent(search, 'stop')
  if (sent.length > mostOfAJourney) return problem({ code: 'unknown_value', field: 'stop' })
  const stops: Stop[] = []
  for (const text of sent) {
    const [code = '', side] = text.split('.')
    if (!isTransitSide(side)) return problem({ code: 'unknown_value', field: 'stop' })
    const country = askedCountry(code, 'stop', countries)
    if (!country.ok) return country
    stops.push({ country: country.value.code, side })
  }
  return ok(stops)
}

const asSent = (search: URLSearchParams, field: string) => search.getAll(field).filter((text) => text !== '')
