const entities = { '&amp;': '&', '&#x27;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>' } as const

const plain = (html: string) =>
  html.replace(/&(amp|#x27|quot|lt|gt);/g, (entity) => entities[entity as keyof typeof entities])

/** The words a reader sees in an email's HTML, in order, without decoration. */
export function wordsOfHtml(html: string): string[] {
  const text = html
    .replace(/<head>.*?<\/head>/s, ' ')
    .replace(/<td[^>]*aria-hidden="true".*?<\/td>/gs, ' ')
    .replace(/<!--.*?-->/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
  return wordsOfText(plain(text))
}

/**
 * The same for its plain text. Addresses precede the words there and follow them in HTML; punctuation between items is
 * left out.
 */
export const wordsOfText = (text: string): string[] =>
  text
    .replace(address, ' ')
    .replace(/[:·]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && word !== '--')

const address = /https?:\/\/[^\s)]*[^\s).,;:!?]/g

export const linksOfHtml = (html: string): string[] =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, url = '']) => plain(url))

export const linksOfText = (text: string): string[] => text.match(address) ?? []
