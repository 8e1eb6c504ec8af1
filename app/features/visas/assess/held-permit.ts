import type { Condition, Permit } from '../requirement.ts'
import { isInSchengenArea } from '../schengen/schengen-area.ts'

/**
 * What a traveller holds from another country: each kind covers more than the one before it. A residence permit allows
 * living there.
 */
export const visaRecordKinds = ['visa', 'used_visa', 'used_multiple_visa', 'residence'] as const
export type VisaRecordKind = (typeof visaRecordKinds)[number]

/** The issuers of visas and permits to ask about: the countries named in other countries' rules, and 2 areas. */
export const heldIssuers = ['US', '@schengen', 'GB', 'CA', 'JP', 'AU', 'NZ', '@gcc', 'IE', 'KR', 'SG'] as const
export type HeldIssuer = (typeof heldIssuers)[number]

/** A valid visa or residence permit. */
export type HeldPermit = { readonly issuer: string; readonly kind: VisaRecordKind }

/** As a URL field: "US.used_visa", "schengen.residence". */
export function heldText({ issuer, kind }: HeldPermit): string {
  return `${issuer.replace('@', '')}.${kind}`
}

export function readHeld(text: string): HeldPermit | undefined {
  const [name, kind] = text.split('.')
  const issuer = heldIssuers.find((one) => one.replace('@', '') === name)
  const known = visaRecordKinds.find((one) => one === kind)
  return issuer && known && { issuer, kind: known }
}

/** The kinds of permit that satisfy a rule's requirement. */
const meets: Record<Permit, readonly VisaRecordKind[]> = {
  visa: ['visa', 'used_visa', 'used_multiple_visa'],
  residence: ['residence'],
  visa_or_residence: visaRecordKinds,
  used_visa: ['used_visa', 'used_multiple_visa'],
  used_multiple_visa: ['used_multiple_visa'],
}

/** Whether one of the permits satisfies a condition. */
export function holdsFor(
  { holding, permit }: Pick<Condition, 'holding' | 'permit'>,
  held: readonly HeldPermit[],
): boolean {
  return held.some(({ issuer, kind }) => meets[permit].includes(kind) && holding.some((name) => isOf(issuer, name)))
}

/** A Schengen visa counts as one from any member, and for rules that name the European Union. */
function isOf(issuer: string, named: string): boolean {
  if (issuer === named) return true
  if (named === '@schengen') return isInSchengenArea(issuer)
  return named === '@eu' && issuer === '@schengen'
}

/** A permit that satisfies a condition, for a traveller who claims to hold one. */
export function permitFor({ holding: [issuer = ''], permit }: Pick<Condition, 'holding' | 'permit'>): HeldPermit {
  return { issuer, kind: permit === 'visa_or_residence' ? 'residence' : permit }
}
