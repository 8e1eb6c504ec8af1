import { companies } from '../minors/minor-rule.ts'
import type { Journey, Stop } from './journey.ts'

/** What may be told of a traveller for the answer alone. It is only in the address, and never goes into an application. */
export const travellerPlaces = ['born', 'been-1', 'been-2'] as const
export const travellerNumbers = ['age', 'hours-1', 'hours-2'] as const
export const travellerFields = [...travellerPlaces, ...travellerNumbers, 'with'] as const
export type TravellerField = (typeof travellerFields)[number]

/** The oldest age, and the longest wait for another plane, that are asked about. */
export const oldest = 120
export const longestWait = 72

export type Traveller = Pick<Journey, 'age' | 'company' | 'bornIn' | 'been'>
type Texts = Readonly<Record<TravellerField, string>>

/** What those fields tell. What is not said, or cannot be, is left out. */
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

/** The stops in the order they were told, each with how long it lasts. */
export function withHours(stops: readonly Stop[], hours: readonly string[]): readonly Stop[] {
  return stops.map((stop, index) => {
    const wait = wholeNumber(hours[index] ?? '', longestWait)
    return wait === undefined ? stop : { ...stop, hours: wait }
  })
}

function wholeNumber(text: string, most: number): number | undefined {
  return /^\d{1,3}$/.test(text) && Number(text) <= most ? Number(text) : undefined
}
