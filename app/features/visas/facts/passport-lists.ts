import type { Country } from '../country.ts'
import type { GroupFacts } from './fact-shapes.ts'

/** Reads passport lists in the files: codes, "@group" for its members, "-XX" for an exception. */
export type PassportReader = {
  /** Returns each code once; errors go to `fault`. */
  read(lines: readonly string[], fault: (what: string) => void): string[]
  /** Adds the territories whose residents hold one of these passports. */
  withTerritories(codes: readonly string[]): string[]
}

export function passportReader(countries: readonly Country[], groups: GroupFacts): PassportReader {
  const own = countries.filter(({ passportOf }) => passportOf === null).map(({ code }) => code)
  const known = new Set(own)
  const territories = new Map<string, string[]>()
  for (const { code, passportOf } of countries) {
    if (passportOf) territories.set(passportOf, [...(territories.get(passportOf) ?? []), code])
  }

  function membersOf(group: string): readonly string[] | undefined {
    return group === '@all' ? own : groups[group.slice(1)]?.members.flatMap((line) => line.split(' '))
  }

  return {
    read(lines, fault) {
      const codes = new Set<string>()
      for (const word of lines.flatMap((line) => line.split(' '))) {
        if (word.startsWith('@')) {
          const members = membersOf(word)
          if (!members) fault(`${word} is not a group`)
          for (const code of members ?? []) codes.add(code)
        } else if (word.startsWith('-')) {
          if (!codes.delete(word.slice(1))) fault(`${word} takes away what is not there`)
        } else if (!known.has(word)) {
          fault(`${word} is not a passport`)
        } else if (codes.has(word)) {
          fault(`${word} is listed twice`)
        } else {
          codes.add(word)
        }
      }
      return [...codes]
    },
    withTerritories: (codes) => codes.flatMap((code) => [code, ...(territories.get(code) ?? [])]),
  }
}

/** Whether a validated list includes a passport. */
export function isListed(lines: readonly string[], code: string, groups: GroupFacts): boolean {
  let listed = false
  for (const word of lines.flatMap((line) => line.split(' '))) {
    if (word === '@all' || word === code) listed = true
    else if (word === `-${code}`) listed = false
    else if (word.startsWith('@')) {
      const members = groups[word.slice(1)]?.members.flatMap((line) => line.split(' ')) ?? []
      listed ||= members.includes(code)
    }
  }
  return listed
}
