import type { NamedPage } from '#app/features/watched-pages/read-watched-pages.server.ts'
import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'
import { watchWords as words } from './watch.words.ts'

export type FactLink = { readonly key: string; readonly name: string; readonly href: string }

/** Where staff edit a fact that names a page: a visa type, or the routes to a destination. */
export function factAddress({ destination, schemeId }: Pick<NamedPage, 'destination' | 'schemeId'>): string {
  return schemeId === null
    ? addressOf(href('/admin/visas'), { to: destination })
    : href('/admin/visas/schemes/:schemeId', { schemeId })
}

/** Each fact once, however often it names the page. */
export function factsOf(facts: readonly NamedPage[], names: ReadonlyMap<string, string>): FactLink[] {
  const links = facts.map(({ destination, schemeId, schemeName }) => ({
    key: `${destination} ${schemeId ?? ''}`.trim(),
    name: schemeName ?? words.routesTo({ place: names.get(destination) ?? destination }),
    href: factAddress({ destination, schemeId }),
  }))
  return [...new Map(links.map((link) => [link.key, link])).values()]
}

/** What a form names of a fact. */
export function readFactKey(key: string): Pick<NamedPage, 'destination' | 'schemeId'> {
  const [destination = '', schemeId = null] = key.split(' ')
  return { destination, schemeId }
}
