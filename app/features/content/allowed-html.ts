/**
 * Elements allowed in articles and answers. No ids or classes: those belong to the page and could clash with its own.
 */
export const allowedTags = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['a', 'strong', 'b', 'em', 'i', 'code', 'abbr', 'sup', 'sub', 'time', 'q', 'cite', 'mark'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'figure', 'figcaption', 'img'],
]

/** Elements removed together with their text, which is not meant for readers. */
export const withTheirText = [
  ...['script', 'style', 'textarea', 'option', 'select', 'template', 'noscript', 'noembed', 'noframes', 'iframe'],
  ...['object', 'embed', 'applet', 'xmp', 'title', 'svg', 'math', 'audio', 'video', 'canvas', 'frameset'],
]

/** Attributes allowed on each element. Link and picture addresses are checked separately. */
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

/** Returns a link's address if allowed: web, email, phone or our own pages. */
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
  // User information before the host ("https://bank.example@elsewhere.example/") only serves to mislead.
  return linkProtocols.has(url.protocol) && !url.username && !url.password ? url.href : undefined
}

/** Only pictures we serve ourselves: our pages load nothing from other hosts. */
export function pictureSource(path: string | undefined): string | undefined {
  return path && /^\/[\w/.-]+\.(svg|png|jpe?g|webp|avif)$/.test(path) ? path : undefined
}
