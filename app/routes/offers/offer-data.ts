import { dollarsOf } from '#app/features/settings/prices/price-list.ts'
import { questionsOn, schemaOrg, trailTo } from '#app/lib/schema-org.ts'
import { href } from '#app/lib/words/href.ts'
import type { OfferWords } from './offer.ts'
import { servicesWords } from './services.words.ts'

export type Priced = { readonly name: string; readonly cents: number }
type Page = { origin: string; words: OfferWords; provider?: string | undefined; priced?: readonly Priced[] | undefined }

/** The structured data of the service. */
export function offerData({ origin, words, provider, priced = [] }: Page): string {
  const url = origin + words.path
  return schemaOrg([
    {
      '@type': 'Service',
      '@id': url,
      url,
      name: words.title,
      description: words.lede,
      provider: { '@type': 'Organization', name: provider ?? 'Portolan', url: `${origin}${href('/')}` },
      ...(priced.length > 0 && { offers: priced.map(offerOf) }),
    },
    trailTo(url, [
      [servicesWords.title, `${origin}${href('/services')}`],
      [words.title, url],
    ]),
    {
      '@type': 'FAQPage',
      '@id': `${url}#questions`,
      mainEntity: questionsOn(words.questions.map(({ question, answer }) => ({ question, answer: answer.join(' ') }))),
    },
  ])
}

function offerOf({ name, cents }: Priced) {
  return { '@type': 'Offer', name, price: dollarsOf(cents), priceCurrency: 'USD' }
}
