import type { PlainDate } from '#app/lib/plain-date.ts'

/** From the one most travellers want to the one that can do least for them: the order in which they are listed. */
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

/** An embassy, a consulate or what stands in for one: the place a country keeps in another. */
export type Mission = {
  /** Whose mission it is, and the country where it stands. */
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

/** What tells one mission from another; two of one name would be the same place twice. */
export function missionName({ operator, in: country, kind, city }: Pick<Mission, 'operator' | 'in' | 'kind' | 'city'>) {
  return `${operator} ${country} ${kind} ${city.toLowerCase()}`
}
