import { compareNames } from '#app/lib/words/formats.ts'
import type { Mission } from './mission.ts'

export type MissionGroup = { readonly code: string; readonly name: string; readonly missions: readonly Mission[] }

// Letters that Unicode does not decompose into a base letter and a mark.
const whole: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i', æ: 'ae', œ: 'oe' }

/** Normalises "São Paulo" as a user might type it: no diacritics, lower case, single spaces. */
export function plainCity(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøłđıæœ]/g, (letter) => whole[letter] ?? letter)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
}

export function inCity(missions: readonly Mission[], typed: string): readonly Mission[] {
  const city = plainCity(typed)
  return city ? missions.filter((mission) => plainCity(mission.city).includes(city)) : missions
}

/** Groups missions by host country, sorted by country name, and by city within each. */
export function groupMissions(missions: readonly Mission[], nameOf: (code: string) => string): MissionGroup[] {
  return [...Map.groupBy(missions, (mission) => mission.in)]
    .map(([code, group]) => ({
      code,
      name: nameOf(code),
      missions: group.toSorted((one, other) => compareNames(one.city, other.city)),
    }))
    .sort((one, other) => compareNames(one.name, other.name))
}

/** The groups on one page of a list, whole or in part. Page numbers start at 1. */
export function pageOfGroups(groups: readonly MissionGroup[], page: number, most: number): MissionGroup[] {
  const last = page * most
  let before = 0
  return groups.flatMap((group) => {
    const from = before
    before += group.missions.length
    const missions = group.missions.slice(Math.max(0, last - most - from), Math.max(0, last - from))
    return missions.length > 0 ? [{ ...group, missions }] : []
  })
}
