import type { PlainDate } from '#app/lib/plain-date.ts'

/** In display order: from the kind most travellers need to the one that can do least for them. */
export const missionKinds = [
  'embassy',
  'high_commission',
  'consulate_general',
  'consulate',
  'office',
  'honorary_consulate',
  'permanent_mission',
] as const
export type MissionKind = (typeof missionKinds)[number]

/** An embassy, a consulate or an equivalent: a country's office in another country. */
export type Mission = {
  /** The operating country, and the host country. */
  readonly operator: string
  readonly in: string
  readonly city: string
  readonly kind: MissionKind
  /** As it is dialled from abroad: "+91 11 4319 6100". */
  readonly phone: string | null
  readonly email: string | null
  readonly website: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly asOf: PlainDate
  readonly source: string
}

/** Distinguishes one mission from another; two with the same name would be the same place listed twice. */
export function missionName({ operator, in: country, kind, city }: Pick<Mission, 'operator' | 'in' | 'kind' | 'city'>) {
  return `${operator} ${country} ${kind} ${city.toLowerCase()}`
}
