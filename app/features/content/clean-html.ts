import sanitizeHtml from 'sanitize-html'
import { ownPath } from '#app/platform/http/own-path.ts'
import { allowedAttributes, allowedTags, linkTarget, pictureSource, withTheirText } from './allowed-html.ts'

const rules: sanitizeHtml.IOptions = {
  allowedTags,
  nonTextTags: withTheirText,
  allowedAttributes: Object.fromEntries(Object.entries(allowedAttributes).map(([tag, names]) => [tag, [...names]])),
  // Every address is checked below; these are the only possible schemes.
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 24,
  transformTags: {
    a: (_, { href, lang, dir }) => link(linkTarget(href, ownPath), { lang, dir }),
    img: (_, { src, alt = '', width, height }) => picture(pictureSource(ownPath(src?.trim())), { alt, width, height }),
  },
}

/**
 * Sanitises HTML from staff or our files: known elements and attributes only, and links to the web, email, phone or our
 * own pages. Applied on saving and again on rendering, so that neither old rows nor new rules leave a gap. Sanitising
 * clean HTML changes nothing.
 */
export function cleanHtml(html: string): string {
  let clean = cleanOnce(html)
  // Truncated nested markup can leave unbalanced tags, so it is sanitised until nothing changes. Ordinary text needs
  // two rounds.
  for (let round = 0; round < mostRounds; round += 1) {
    const again = cleanOnce(clean)
    if (again === clean) return clean
    clean = again
  }
  return sanitizeHtml(clean, { allowedTags: [], allowedAttributes: {} }).trim()
}

const mostRounds = 8

function cleanOnce(html: string): string {
  return sanitizeHtml(html, rules)
    .replace(/<\/?span>/g, '')
    .trim()
}

const withoutBreaks = new Set([
  'a',
  'strong',
  'b',
  'em',
  'i',
  'code',
  'abbr',
  'sup',
  'sub',
  'time',
  'q',
  'cite',
  'mark',
])
const characters: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The plain text of HTML. */
export function textOfHtml(html: string): string {
  return cleanHtml(html)
    .replace(/<\/?([a-z0-9]+)[^>]*>/g, (_, name: string) => (withoutBreaks.has(name) ? '' : ' '))
    .replace(/&(amp|lt|gt|quot);/g, (entity) => characters[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}

const withoutEnd = new Set(['br', 'hr', 'img'])

/** The beginning of HTML, sanitised and without links and pictures: at most this many characters, in whole words. */
export function openingOfHtml(html: string, most: number): string {
  const parts = cleanHtml(html)
    .replace(/<(\/?a|img)\b[^>]*>/g, '')
    .match(/<[^>]*>|[^<]+/g)
  const open: string[] = []
  let [left, opening] = [most, '']
  for (const part of parts ?? []) {
    const [, end, name = ''] = /^<(\/?)([a-z0-9]+)/.exec(part) ?? []
    if (!name && part.length > left) {
      // A word is never cut, so neither is a character reference.
      opening += `${part.slice(0, left + 1).replace(/\s*\S*$/, '')}…`
      break
    }
    opening += part
    if (!name) left -= part.length
    else if (end) open.pop()
    else if (!withoutEnd.has(name)) open.push(name)
  }
  return (
    opening +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  )
}

const tagsOf = (html: string) => [...html.matchAll(/<([a-z][a-z0-9]*)/gi)].map(([, tag = '']) => tag.toLowerCase())

/** The elements that are removed from a text, so that its author can be informed. */
export function leftOutOf(html: string): string[] {
  const clean = new Set(tagsOf(cleanHtml(html)))
  return [...new Set(tagsOf(html))].filter((tag) => !clean.has(tag)).slice(0, 12)
}

type Attributes = Record<string, string | undefined>

/** A link with an address that is not allowed becomes plain text. */
function link(target: string | undefined, more: Attributes): sanitizeHtml.Tag {
  if (target === undefined) return { tagName: 'span', attribs: {} }
  const rel = /^https?:/.test(target) ? 'noopener noreferrer' : undefined
  return { tagName: 'a', attribs: given({ href: target, rel, ...more }) }
}

function picture(source: string | undefined, more: Attributes): sanitizeHtml.Tag {
  if (source === undefined) return { tagName: 'span', attribs: {} }
  return { tagName: 'img', attribs: given({ src: source, ...more, loading: 'lazy' }) }
}

function given(attributes: Attributes): sanitizeHtml.Attributes {
  return Object.fromEntries(Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] != null))
}
