import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import type { MissionKind } from './mission.ts'

export const missionKindNames: Record<MissionKind, string> = {
  embassy: 'Embassy',
  high_commission: 'High commission',
  consulate_general: 'Consulate general',
  consulate: 'Consulate',
  office: 'Representative office',
  honorary_consulate: 'Honorary consulate',
  permanent_mission: 'Permanent mission',
}

export const missionWords = {
  title: (operator: string, country: string) => `Embassies and consulates of ${operator} in ${country}`,
  /** "Embassy in New Delhi". */
  name: (mission: { kind: MissionKind; city: string }) => `${missionKindNames[mission.kind]} in ${mission.city}`,
  all: (count: number) => `See all ${count} embassies and consulates`,
  phone: 'Telephone',
  email: 'Email',
  website: 'Website',
  noContact: 'We have no contact details for this office.',
  lastChecked: (asOf: PlainDate) => `Last checked on ${formatDate(asOf)}.`,
  source: (source: string) => `Source: ${source}.`,
  callFirst: 'Addresses and hours change. Call or write before you travel there.',
}
