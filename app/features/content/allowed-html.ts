/** What an article or an answer is made of. No ids and no classes: they are the page's, and could name its parts. */
export const allowedTags = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['a', 'strong', 'b', 'em', 'i', 'code', 'abbr', 'sup', 'sub', 'time', 'q', 'cite', 'mark'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'figure', 'figcaption', 'img'],
]

/** Their text is not for readers: it goes with them. */
export const withTheirText = [
  ...['script', 'style', 'textarea', 'option', 'select', 'template', 'noscript', 'noembed', 'noframes', 'iframe'],
  ...['object', 'embed', 'applet', 'xmp', 'title', 'svg', 'math', 'audio', 'video', 'canvas', 'frameset'],
]

/** Which attributes each may have. Where a link or a picture may lead is decided one by one. */
export const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  '*': ['lang', 'dir'],
  a: ['href', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  ol: ['start'],
  abbr: ['title'],
  time: ['datetime'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
}

const linkProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** Where a link leads, if that is allowed: to the web, to mail, to a telephone or to our own pages. */
export function linkTarget(
  href: string | undefined,
  ownPath: (path: string) => string | undefined,
): string | undefined {
  const text = href?.trim()
  if (!text) return undefined
  if (/^#[A-Za-z][\w-]*$/.test(text)) return text
  if (text.startsWith('/')) return ownPath(text)
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  // A name before the host ("https://bank.example@elsewhere.example/") is only there to mislead.
  return linkProtocols.has(url.protocol) && !url.username && !url.password ? url.href : undefined
}

/** Only pictures we serve ourselves: a page of ours asks nobody else for anything. */
export function pictureSource(path: string | undefined): string | undefined {
  return path && /^\/[\w/.-]+\.(svg|png|jpe?g|webp|avif)$/.test(path) ? path : undefined
}
