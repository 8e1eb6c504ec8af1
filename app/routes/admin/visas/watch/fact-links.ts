import type { NamedPage } from '#app/features/watched-pages/read-watched-pages.server.ts'
import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'
import { watchWords as words } from './watch.words.ts'

export type FactLink = { readonly key: string; readonly name: string; readonly href: string }

/** The edit page of a fact that cites a source page: a visa type, or the routes to a destination. */
export function factAddress({ destination, schemeId }: Pick<NamedPage, 'destination' | 'schemeId'>): string {
  return schemeId === null
    ? addressOf(href('/admin/visas'), { to: destination })
    : href('/admin/visas/schemes/:schemeId', { schemeId })
}

/** Lists each fact once, however often it cites the page. */
export function factsOf(facts: readonly NamedPage[], names: ReadonlyMap<string, string>): FactLink[] {
  const links = facts.map(({ destination, schemeId, schemeName }) => ({
    key: `${destination} ${schemeId ?? ''}`.trim(),
    name: schemeName ?? words.routesTo({ place: names.get(destination) ?? destination }),
    href: factAddress({ destination, schemeId }),
  }))
  return [...new Map(links.map((link) => [link.key, link])).values()]
}

/** Parses the key of a fact from a form. */
export function readFactKey(key: string): Pick<NamedPage, 'destination' | 'schemeId'> {
  const [destination = '', schemeId = null] = key.split(' ')
  return { destination, schemeId }
}
