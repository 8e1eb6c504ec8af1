import type { Continent, Country } from '#app/features/visas/country.ts'
import type { GroupFacts } from '../fact-shapes.ts'
import type { PassportReader } from '../passport-lists.ts'

/** Formats passport lists in policies as a person would, with minimal changes. */
export type PassportLines = {
  has(lines: readonly string[], code: string): boolean
  /** Adds or removes one passport. An empty result means no passports are left. */
  add(lines: readonly string[], code: string): string[]
  remove(lines: readonly string[], code: string): string[]
  /** Creates a list: groups with exceptions first, then the rest by continent. */
  compress(codes: readonly string[]): string[]
}

// Line order in the files: Africa, the Americas, Asia, Europe, Oceania.
const regions: Readonly<Record<Continent, number>> = { AF: 0, NA: 1, SA: 1, AS: 2, EU: 3, OC: 4, AN: 5 }
const noRegion = 6
const longestLine = 105

export function passportLines(
  countries: readonly Country[],
  groups: GroupFacts,
  reader: PassportReader,
): PassportLines {
  const regionOf = new Map(countries.map(({ code, continent }) => [code, continent ? regions[continent] : noRegion]))
  const region = (code: string) => regionOf.get(code) ?? noRegion
  const membersOf = (group: string) => reader.read([group], () => {})
  const named = ['@all', ...Object.keys(groups).map((name) => `@${name}`)]
  const members = new Map(named.map((group) => [group, new Set(membersOf(group))]))
  const has = (lines: readonly string[], code: string) => reader.read(lines, () => {}).includes(code)

  /** Adds the code to the line whose last code is in the same region. */
  function addToLine(lines: readonly string[], code: string): string[] {
    const mine = lines.findLastIndex((line) => /^[A-Z ]+$/.test(line) && line.split(' ').every(sharesRegion))
    function sharesRegion(other: string) {
      return region(other) === region(code)
    }
    const line = mine === -1 ? undefined : [...(lines[mine] ?? '').split(' '), code].sort().join(' ')
    if (line !== undefined && line.length <= longestLine) return lines.with(mine, line)
    // A new line, after the groups and earlier continents.
    const place = lines.findLastIndex((one) => {
      const first = one.split(' ').find((word) => /^[A-Z]/.test(word))
      return first === undefined || region(first) <= region(code)
    })
    return lines.toSpliced(place + 1, 0, code)
  }

  function exceptFrom(lines: readonly string[], code: string): string[] {
    const at = lines.findLastIndex((line) => line.split(' ').some((word) => members.get(word)?.has(code)))
    const words = (lines[at] ?? '').split(' ')
    const group = words.findLastIndex((word) => members.get(word)?.has(code))
    // Among the exceptions after their group, in alphabetical order.
    let place = group + 1
    while (words[place]?.startsWith('-') && (words[place] ?? '') < `-${code}`) place += 1
    return lines.with(at, words.toSpliced(place, 0, `-${code}`).join(' '))
  }

  const without = (lines: readonly string[], unwanted: string) =>
    lines.flatMap((line) => {
      const words = line.split(' ').filter((word) => word !== unwanted)
      return words.length === 0 ? [] : [words.join(' ')]
    })

  function compress(codes: readonly string[]): string[] {
    const wanted = new Set(codes)
    const left = new Set(codes)
    const lines: string[] = []
    for (;;) {
      const best = named
        .map((group) => ({ group, ...gainOf(members.get(group) ?? new Set(), wanted, left) }))
        .filter(({ gain, except, size }) => gain >= 3 && except.length * 4 <= size)
        .sort((one, other) => other.gain - one.gain)[0]
      if (!best) break
      lines.push([best.group, ...best.except.map((code) => `-${code}`)].join(' '))
      for (const code of members.get(best.group) ?? []) left.delete(code)
    }
    return [...left].sort().reduce((rest, code) => addToLine(rest, code), lines)
  }

  return {
    has,
    compress,
    add(lines, code) {
      const readmitted = without(lines, `-${code}`)
      return has(readmitted, code) ? readmitted : addToLine(readmitted, code)
    },
    remove(lines, code) {
      const rest = without(lines, code)
      return tidied(has(rest, code) ? exceptFrom(rest, code) : rest)
    },
  }

  /** A group with most members excluded is less clear than listing the rest. */
  function tidied(lines: readonly string[]): string[] {
    const exceptions = lines.join(' ').match(/(^| )-/g)?.length ?? 0
    const codes = reader.read(lines, () => {})
    if (codes.length === 0) return []
    return exceptions > codes.length ? compress(codes) : [...lines]
  }
}

function gainOf(group: ReadonlySet<string>, wanted: ReadonlySet<string>, left: ReadonlySet<string>) {
  const except = [...group].filter((code) => !wanted.has(code)).sort()
  const covered = [...group].filter((code) => left.has(code)).length
  return { gain: covered - 1 - except.length, except, size: group.size }
}
