import type { Journey } from '../assess/journey.ts'
import type { YellowFever } from './conditions.ts'

/** Why a certificate is required, or why not. */
export type YellowFeverCase =
  | { readonly asked: true; readonly place: string; readonly hours?: number | undefined }
  | { readonly asked: false; readonly why: 'age' | 'way' }

type YellowFeverJourney = Pick<Journey, 'arrivingFrom' | 'stops' | 'age'>

/** Whether the traveller needs a certificate; undefined if too few details are given. */
export function yellowFeverCase(rule: YellowFever, journey: YellowFeverJourney): YellowFeverCase | undefined {
  const { risk, transitHours, fromMonths = 0 } = rule
  const { arrivingFrom, stops = [], age } = journey
  if (age !== undefined && (age + 1) * 12 <= fromMonths) return { asked: false, why: 'age' }
  if (rule.asked === 'everyone') return undefined
  if (arrivingFrom && risk.includes(arrivingFrom)) return { asked: true, place: arrivingFrom }
  const atRisk = stops.filter(({ country }) => risk.includes(country))
  for (const { country, side, hours } of atRisk) {
    if (side === 'landside') return { asked: true, place: country }
    if (transitHours && hours !== undefined && hours > transitHours) return { asked: true, place: country, hours }
  }
  const isKnown = atRisk.every(({ hours }) => hours !== undefined || !transitHours)
  return arrivingFrom && isKnown ? { asked: false, why: 'way' } : undefined
}
