// Structured data for crawlers, in the schema.org vocabulary.

/** Serialises a JSON-LD block. Escapes it so that no value can close the script element. */
export function schemaOrg(graph: readonly object[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
}

/** Breadcrumbs from the home page; the last step is the page itself. */
export function trailTo(url: string, steps: readonly (readonly [name: string, url: string])[]): object {
  return {
    '@type': 'BreadcrumbList',
    '@id': `${url}#trail`,
    itemListElement: steps.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
  }
}

type Question = { readonly question: string; readonly answer: string; readonly url?: string }

export function questionsOn(questions: readonly Question[]): object[] {
  return questions.map(({ question, answer, url }) => ({
    '@type': 'Question',
    ...(url && { '@id': url }),
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
}
