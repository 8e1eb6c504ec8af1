import type { ShownFaq } from '#app/features/content/faqs/shown-faqs.ts'
import { questionsOn, schemaOrg } from '#app/lib/schema-org.ts'
import { languageAttributes } from '#app/lib/words/formats.ts'
import { href } from '#app/lib/words/href.ts'

/** The questions and answers as structured data. */
export function questionsData(origin: string, name: string, description: string, faqs: readonly ShownFaq[]): string {
  const url = `${origin}${href('/faqs')}`
  const page = {
    '@type': 'FAQPage',
    '@id': url,
    url,
    name,
    description,
    inLanguage: languageAttributes().lang,
    isPartOf: { '@type': 'WebSite', name: 'Portolan', url: `${origin}${href('/')}` },
    mainEntity: questionsOn(
      faqs.map(({ anchor, question, text }) => ({ question, answer: text, url: `${url}#${anchor}` })),
    ),
  }
  return schemaOrg([page])
}
