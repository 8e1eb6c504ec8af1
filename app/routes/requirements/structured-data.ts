import type { RouteCountry } from '#app/features/visas/route.ts'
import { answerWords } from './requirements.words.ts'
import type { Question } from './route-questions.ts'

type Page = {
  origin: string
  from: RouteCountry
  to: RouteCountry
  title: string
  description: string
  asOf: string | null
  questions: readonly Question[]
}

export const pathOf = (from: string, to: string) => `/requirements/${from}/${to}`

/**
 * What the page says, for programs that read it (schema.org). A block of data: browsers do not execute it, so that it
 * needs no nonce, and the page can be kept.
 */
export function structuredData({ origin, from, to, title, description, asOf, questions }: Page): string {
  const url = origin + pathOf(from.code, to.code)
  const step = (position: number, name: string, item: string) => ({ '@type': 'ListItem', position, name, item })
  const graph = [
    {
      '@type': 'WebPage',
      '@id': url,
      url,
      name: title,
      description,
      inLanguage: 'en-GB',
      ...(asOf && { dateModified: asOf }),
      isPartOf: { '@type': 'WebSite', name: 'Portolan', url: `${origin}/` },
      breadcrumb: { '@id': `${url}#trail` },
    },
    {
      '@type': 'BreadcrumbList',
      '@id': `${url}#trail`,
      itemListElement: [
        step(1, answerWords.home, `${origin}/`),
        step(2, answerWords.requirements, `${origin}/requirements`),
        step(3, answerWords.links.route(from.name, to.name), url),
      ],
    },
    {
      '@type': 'FAQPage',
      '@id': `${url}#questions`,
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
  // Nothing in it can end the element it stands in.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
}
