import type { RouteCountry } from '#app/features/visas/route.ts'
import { schemaOrg, trailTo } from '#app/lib/schema-org.ts'
import { languageAttributes } from '#app/lib/words/formats.ts'
import { href } from '#app/lib/words/href.ts'
import { answerWords } from './requirements.words.ts'

type Page = {
  origin: string
  from: RouteCountry
  to: RouteCountry
  title: string
  description: string
  asOf: string | null
}

export const pathOf = (from: string, to: string) => href('/requirements/:from/:to', { from, to })

export function structuredData({ origin, from, to, title, description, asOf }: Page): string {
  const url = origin + pathOf(from.code, to.code)
  return schemaOrg([
    {
      '@type': 'WebPage',
      '@id': url,
      url,
      name: title,
      description,
      inLanguage: languageAttributes().lang,
      ...(asOf && { dateModified: asOf }),
      isPartOf: { '@type': 'WebSite', name: 'Portolan', url: `${origin}${href('/')}` },
      breadcrumb: { '@id': `${url}#trail` },
    },
    trailTo(url, [
      [answerWords.home, `${origin}${href('/')}`],
      [answerWords.requirements, `${origin}${href('/requirements')}`],
      [answerWords.links.route({ from: from.name, to: to.name }), url],
    ]),
  ])
}
