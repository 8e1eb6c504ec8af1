import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allEvasions, evasions } from '#tests/support/evasions.ts'
import { cleanHtml } from './clean-html.ts'

const elements = new Set(
  `h2 h3 h4 p br hr blockquote pre ul ol li dl dt dd a strong b em i code abbr sup sub time q cite mark table caption
  thead tbody tfoot tr th td figure figcaption img`.split(/\s+/),
)
const attributes = new Set(
  'lang dir href rel src alt width height loading start title datetime scope colspan rowspan'.split(' '),
)

/**
 * Strictly reads the sanitised HTML: texts without angle brackets, and known elements with quoted attributes, which
 * every browser parses alike. Returns whatever does not fit.
 */
function strangeIn(html: string): string[] {
  const rest = html.replace(
    /<(\/?)([a-z0-9]+)((?: [a-z]+="[^"<>]*")*)( \/)?>/g,
    (tag, _end, name: string, more: string) => {
      const given = [...more.matchAll(/ ([a-z]+)="([^"]*)"/g)]
      const known = elements.has(name) && given.every(([, attribute = '', value = '']) => isKnown(attribute, value))
      return known ? '' : `⟨${tag.slice(1, -1)}⟩`
    },
  )
  return rest.match(/[<>]|⟨[^⟩]*⟩/g) ?? []
}

function isKnown(attribute: string, value: string): boolean {
  if (attribute === 'href') return /^(https?:\/\/[^@]*$|mailto:|tel:|\/(?!\/|\\)|#[A-Za-z])/.test(value)
  if (attribute === 'src') return /^\/(?!\/|\\)[\w/.-]+$/.test(value)
  return attributes.has(attribute)
}

describe.for(Object.entries(evasions))('%s', ([, payloads]) => {
  test.for(payloads.map((payload) => [payload.slice(0, 120), payload]))('%s', ([, payload = '']) => {
    const cleaned = cleanHtml(payload)
    expect(strangeIn(cleaned)).toEqual([])
    expect(cleanHtml(cleaned)).toBe(cleaned)
  })
})

test('there are at least 200 evasions, all different', () => {
  expect(new Set(allEvasions).size).toBeGreaterThanOrEqual(200)
  expect(new Set(allEvasions).size).toBe(allEvasions.length)
})

test('the checker recognises unsafe markup', () => {
  for (const bad of [
    '<script>',
    '<p onclick="x">',
    '<a href="javascript:x">',
    '<img src="//e.example/a.png">',
    'a < b',
  ])
    expect(strangeIn(bad), bad).not.toEqual([])
})

test('nested, truncated and repeated evasions leave nothing behind', () => {
  const one = fc.constantFrom(...allEvasions.filter(({ length }) => length < 400))
  const cut = fc.tuple(one, fc.nat(80)).map(([text, at]) => text.slice(0, at))
  const mixed = fc.array(
    fc.oneof(one, cut, fc.constantFrom('<p>', '</p>', '<!--', '-->', '"', "'", '`', '<', '>', '&')),
    {
      maxLength: 6,
    },
  )
  fc.assert(
    fc.property(mixed, (parts) => {
      const cleaned = cleanHtml(parts.join(''))
      expect(strangeIn(cleaned)).toEqual([])
      expect(cleanHtml(cleaned)).toBe(cleaned)
    }),
    { numRuns: 600 },
  )
})

test('harmless rich text stays unchanged, however it is combined', () => {
  const words = fc.stringMatching(/^[A-Za-zÀ-ž0-9 ,.€×李小龙]{1,24}$/)
  const inline = fc.oneof(
    words,
    ...['strong', 'em', 'code', 'mark', 'sub'].map((tag) => words.map((text) => `<${tag}>${text}</${tag}>`)),
    words.map((text) => `<a href="/faqs#part">${text}</a>`),
    words.map((text) => `<a href="https://example.org/a" rel="noopener noreferrer">${text}</a>`),
    fc.constant('a &lt; b &amp; c'),
  )
  const line = fc.array(inline, { minLength: 1, maxLength: 4 }).map((all) => `x${all.join('')}x`)
  const block = fc.oneof(
    ...['p', 'h2', 'h3', 'blockquote', 'pre'].map((tag) => line.map((text) => `<${tag}>${text}</${tag}>`)),
    fc
      .array(line, { minLength: 1, maxLength: 3 })
      .map((items) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`),
    line.map((text) => `<table><tbody><tr><th scope="row">a</th><td>${text}</td></tr></tbody></table>`),
    fc.constant('<figure><img src="/blog/cover/winds-a.svg" alt="A rose" loading="lazy" /></figure>'),
  )
  const article = fc.array(block, { minLength: 1, maxLength: 6 }).map((blocks) => blocks.join(''))
  fc.assert(
    fc.property(article, (html) => {
      expect(cleanHtml(html)).toBe(html)
    }),
    { numRuns: 300 },
  )
})
