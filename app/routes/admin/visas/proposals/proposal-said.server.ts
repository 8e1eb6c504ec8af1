import type { FactLists } from '#app/features/visas/edit/fact-checks.ts'
import { type Difference, differencesOf, routeInWords, schemeInWords } from '#app/features/visas/edit/facts-in-words.ts'
import { type Proposed, sizeOf } from '#app/features/visas/proposals/proposal.ts'
import { proposalsWords as words } from './proposals.words.ts'

const mostGroups = 30

type Lists = Pick<FactLists, 'countries' | 'lines' | 'isOwn'>

export function titleOf(proposed: Proposed, { countries }: Lists): string {
  const nameOf = (code: string) => countries.find((one) => one.code === code)?.name ?? code
  if ('scheme' in proposed) {
    const { name, destination } = proposed.scheme.after
    return words.scheme({ name, to: nameOf(destination) })
  }
  const { routes, destinations } = sizeOf(proposed)
  const [to = ''] = destinations
  const own = proposed.routes[0]?.pairs[0]
  if (destinations.length > 1) return words.manyPlaces({ count: routes, places: destinations.length })
  // The rules for a territory follow its passport, so both count as one route to the author.
  return proposed.routes.length === 1 && own && isOneRoute(proposed, countries)
    ? words.route({ from: nameOf(own[0]), to: nameOf(to) })
    : words.routes({ to: nameOf(to), count: routes })
}

function isOneRoute(proposed: Proposed, countries: Lists['countries']): boolean {
  if ('scheme' in proposed) return false
  const pairs = proposed.routes.flatMap((group) => group.pairs)
  const owns = pairs.filter(([from]) => !countries.find(({ code }) => code === from)?.passportOf)
  return owns.length <= 1
}

export type SaidGroup = {
  readonly count: number
  /** In the notation of the files; with the destination if there are several. */
  readonly passports: string
  readonly at: { readonly from: string; readonly to: string } | undefined
  readonly differences: readonly Difference[]
}

/** The differences, for each group of passports that share them. */
export function saidGroups(proposed: Proposed, lists: FactLists): { groups: SaidGroup[]; more: number } {
  if ('scheme' in proposed) {
    const { before, after } = proposed.scheme
    const differences = differencesOf(schemeInWords(before, lists), schemeInWords(after, lists))
    return { groups: [{ count: 0, passports: '', at: undefined, differences }], more: 0 }
  }
  const isOfMany = sizeOf(proposed).destinations.length > 1
  const all = proposed.routes.toSorted((one, other) => other.pairs.length - one.pairs.length)
  const groups = all.slice(0, mostGroups).map(({ pairs, before, after }) => {
    const byPlace = Map.groupBy(pairs, ([, to]) => to)
    const written = [...byPlace].map(([to, ofPlace]) => {
      const lines = lists.lines.compress(ofPlace.map(([from]) => from).filter(lists.isOwn))
      const passports = lines.join(' ') || ofPlace.map(([from]) => from).join(' ')
      return isOfMany ? `${passports} → ${to}` : passports
    })
    const [first] = pairs
    return {
      count: pairs.length,
      passports: written.join('; '),
      at: first && { from: first[0], to: first[1] },
      differences: differencesOf(routeInWords(before), routeInWords(after)),
    }
  })
  return { groups, more: all.length - groups.length }
}

/** The first change, before and after. */
export function inShort(proposed: Proposed, lists: FactLists): { before: string; after: string } | undefined {
  const money = ['fee', 'passportFees', 'extraFees', 'registrations']
  const first = 'scheme' in proposed ? proposed : { routes: proposed.routes.slice(0, 1) }
  const differences = saidGroups(first, lists).groups[0]?.differences ?? []
  const found = differences.find(({ field }) => ['kind', 'freeMovement', ...money].includes(field)) ?? differences[0]
  return found && { before: found.before, after: found.after }
}
