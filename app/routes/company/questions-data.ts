import type { ShownFaq } from '#app/features/content/faqs/shown-faqs.ts'

/**
 * The questions and answers for programs that read pages (schema.org). A block of data: browsers do not execute it, so
 * that it needs no nonce.
 */
export function questionsData(origin: string, name: string, description: string, faqs: readonly ShownFaq[]): string {
  const url = `${origin}/faqs`
  const page = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    '@id': url,
    url,
    name,
    description,
    inLanguage: 'en-GB',
    isPartOf: { '@type': 'WebSite', name: 'Portolan', url: `${origin}/` },
    mainEntity: faqs.map(({ anchor, question, text }) => ({
      '@type': 'Question',
      '@id': `${url}#${anchor}`,
      name: question,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  }
  // Nothing in it can end the element it stands in.
  return JSON.stringify(page).replaceAll('<', '\\u003c')
}
