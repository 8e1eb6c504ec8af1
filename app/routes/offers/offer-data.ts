import type { OfferWords } from './offer.ts'
import { servicesWords } from './services.words.ts'

type Priced = { readonly name: string; readonly dollars: number }
type Page = { origin: string; words: OfferWords; provider?: string | undefined; priced?: readonly Priced[] }

/**
 * What the page of a service says, for programs that read it (schema.org). A block of data: browsers do not execute it,
 * so that it needs no nonce, and the page can be kept.
 */
export function offerData({ origin, words, provider, priced = [] }: Page): string {
  const url = origin + words.path
  const step = (position: number, name: string, item: string) => ({ '@type': 'ListItem', position, name, item })
  const graph = [
    {
      '@type': 'Service',
      '@id': url,
      url,
      name: words.title,
      description: words.lede,
      provider: { '@type': 'Organization', name: provider ?? 'Portolan', url: `${origin}/` },
      ...(priced.length > 0 && { offers: priced.map(offerOf) }),
    },
    {
      '@type': 'BreadcrumbList',
      '@id': `${url}#trail`,
      itemListElement: [step(1, servicesWords.title, `${origin}/services`), step(2, words.title, url)],
    },
    {
      '@type': 'FAQPage',
      '@id': `${url}#questions`,
      mainEntity: words.questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
      })),
    },
  ]
  // Nothing in it can end the element it stands in.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
}

function offerOf({ name, dollars }: Priced) {
  return { '@type': 'Offer', name, price: String(dollars), priceCurrency: 'USD' }
}
