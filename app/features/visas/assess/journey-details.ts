import { permits } from '../requirement.ts'
import { type HeldPermit, permitFor, readHeld } from './held-permit.ts'
import { isTransitSide, type Journey, type Stop } from './journey.ts'

/** The fields for the other trip details: the same on the answer page, in URLs and in an application. */
export const heldFields = ['held-1', 'held-2', 'held-3', 'held-4'] as const
export const stopNumbers = [1, 2] as const
export const placeFields = ['residence', 'arriving', 'stop-1', 'stop-2'] as const
export const journeyDetailFields = ['side', ...heldFields, ...placeFields, 'side-1', 'side-2', 'children'] as const
export type JourneyDetailField = (typeof journeyDetailFields)[number]

/** The answer of a traveller who holds no visa or permit. */
export const noneHeld = 'none'

export type JourneyDetails = Pick<Journey, 'held' | 'residence' | 'arrivingFrom' | 'children' | 'stops'>
type Texts = Readonly<Partial<Record<JourneyDetailField, string>>>

/** The trip details in those fields. Unanswered ones are omitted and not assumed. */
export function readJourneyDetails(texts: Texts, isPlace: (code: string) => boolean): JourneyDetails {
  const place = (name: (typeof placeFields)[number]) => {
    const code = texts[name]
    return code && isPlace(code) ? code : undefined
  }
  const held = heldIn(heldFields.flatMap((name) => texts[name] || []))
  const [residence, arrivingFrom] = [place('residence'), place('arriving')]
  // If it is not stated whether the border is crossed, the stricter rule is shown.
  const stops = stopNumbers.flatMap((number): Stop | [] => {
    const country = place(`stop-${number}`)
    const side = texts[`side-${number}`]
    return country ? { country, side: isTransitSide(side) ? side : 'landside' } : []
  })
  return {
    ...(held && { held }),
    ...(residence && { residence }),
    ...(arrivingFrom && { arrivingFrom }),
    ...(texts.children && { children: texts.children !== 'no' }),
    ...(stops.length > 0 && { stops }),
  }
}

function heldIn(texts: readonly string[]): Journey['held'] {
  const held = texts.flatMap((text) => readHeld(text) ?? heldFor(text))
  return held.length > 0 || texts.includes(noneHeld) ? held : undefined
}

/** Whether an answer names a visa or permit, or says that there is none. */
export function isHeldText(text: string): boolean {
  return text === noneHeld || heldIn([text]) !== undefined
}

/** The texts that are valid answers. */
export function knownTexts(texts: Texts, isPlace: (code: string) => boolean): Texts {
  const holds = (name: JourneyDetailField, text: string) => {
    if (heldFields.some((one) => one === name)) return isHeldText(text)
    if (placeFields.some((one) => one === name)) return isPlace(text)
    return name === 'children' || isTransitSide(text)
  }
  return Object.fromEntries(
    journeyDetailFields.flatMap((name) => {
      const text = texts[name]
      return text && holds(name, text) ? [[name, name === 'children' && text !== 'no' ? 'yes' : text]] : []
    }),
  )
}

/** A route's requirement as the answer of a traveller who satisfies it: "used_visa US,@schengen". */
function heldFor(text: string): readonly HeldPermit[] {
  const [named, holding] = text.split(' ')
  const permit = permits.find((known) => known === named)
  if (!permit || !holding) return []
  return holding.split(',').map((issuer) => permitFor({ permit, holding: [issuer] }))
}
