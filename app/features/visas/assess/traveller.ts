import { companies } from '../minors/minor-rule.ts'
import type { Journey, Stop } from './journey.ts'

/** Traveller details for the answer alone. They are only in the URL, and never stored in an application. */
export const travellerPlaces = ['born', 'been-1', 'been-2'] as const
export const travellerNumbers = ['age', 'hours-1', 'hours-2'] as const
export const travellerFields = [...travellerPlaces, ...travellerNumbers, 'with'] as const
export type TravellerField = (typeof travellerFields)[number]

/** Maximum age in years, and maximum layover in hours. */
export const oldest = 120
export const longestWait = 72

export type Traveller = Pick<Journey, 'age' | 'company' | 'bornIn' | 'been'>
type Texts = Readonly<Record<TravellerField, string>>

/** The details in those fields. Missing and invalid ones are omitted. */
export function readTraveller(texts: Texts, isPlace: (code: string) => boolean): Traveller {
  const age = wholeNumber(texts.age, oldest)
  const company = companies.find((one) => one === texts.with)
  const been = [texts['been-1'], texts['been-2']].filter(isPlace)
  return {
    ...(age !== undefined && { age }),
    ...(company && { company }),
    ...(isPlace(texts.born) && { bornIn: texts.born }),
    ...(been.length > 0 && { been }),
  }
}

/** The stops in the given order, each with its duration. */
export function withHours(stops: readonly Stop[], hours: readonly string[]): readonly Stop[] {
  return stops.map((stop, index) => {
    const wait = wholeNumber(hours[index] ?? '', longestWait)
    return wait === undefined ? stop : { ...stop, hours: wait }
  })
}

function wholeNumber(text: string, most: number): number | undefined {
  return /^\d{1,3}$/.test(text) && Number(text) <= most ? Number(text) : undefined
}
