import { expect, test } from 'vitest'
import { cleanHtml, openingOfHtml, textOfHtml } from './clean-html.ts'

/** Known evasion techniques, with the expected result of each. */
const evasions: [payload: string, left: string][] = [
  ['<script>alert(1)</script>', ''],
  ['<SCRIPT SRC=//evil.example/x.js></SCRIPT>', ''],
  ['<scr<script>ipt>alert(1)</scr</script>ipt>', 'ipt&gt;alert(1)ipt&gt;'],
  ['<script/x>alert(1)</script >after', 'after'],
  ['<<script>alert(1)//<</script>', '&lt;'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<img src="/a.png" onerror="alert(1)">', '<img src="/a.png" alt="" loading="lazy" />'],
  ['<img """><script>alert(1)</script>">', '"&gt;'],
  ['<img src="https://evil.example/pixel.png">', ''],
  ['<img src="//evil.example/pixel.png">', ''],
  ['<img src="data:image/svg+xml,<svg onload=alert(1)>">', ''],
  ['<img src="/signout">', ''],
  ['<img srcset="https://evil.example/x.png 1x" src="/a.png">', '<img src="/a.png" alt="" loading="lazy" />'],
  ['<p onclick="alert(1)">text</p>', '<p>text</p>'],
  ['<p/onmouseover=alert(1)>text</p>', '<p>text</p>'],
  ['<p style="background:url(javascript:alert(1))">text</p>', '<p>text</p>'],
  ['<p id="main" class="error-summary" name="x" data-country-picker>text</p>', '<p>text</p>'],
  ['<a href="javascript:alert(1)">link</a>', 'link'],
  ['<a href="JaVaScRiPt:alert(1)">link</a>', 'link'],
  ['<a href=" javascript:alert(1)">link</a>', 'link'],
  ['<a href="jav&#x09;ascript:alert(1)">link</a>', 'link'],
  ['<a href="jav\nascript:alert(1)">link</a>', 'link'],
  ['<a href="&#1;javascript:alert(1)">link</a>', 'link'],
  ['<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;:alert(1)">link</a>', 'link'],
  ['<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74:alert(1)">link</a>', 'link'],
  ['<a href="java\0script:alert(1)">link</a>', 'link'],
  ['<a href="vbscript:msgbox(1)">link</a>', 'link'],
  ['<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">link</a>', 'link'],
  ['<a href="blob:https://evil.example/1">link</a>', 'link'],
  ['<a href="file:///etc/passwd">link</a>', 'link'],
  ['<a href="view-source:javascript:alert(1)">link</a>', 'link'],
  ['<a href="//evil.example/">link</a>', 'link'],
  ['<a href="/\\evil.example/">link</a>', 'link'],
  ['<a href="/\t/evil.example/">link</a>', 'link'],
  ['<a href="\\\\evil.example">link</a>', 'link'],
  ['<a href="https://bank.example@evil.example/">link</a>', 'link'],
  ['<a href="#&quot;onclick=alert(1)">link</a>', 'link'],
  ['<a href="/faqs" target="_blank" ping="https://evil.example" download>link</a>', '<a href="/faqs">link</a>'],
  ['<svg onload=alert(1)>', ''],
  ['<svg><script>alert(1)</script></svg>', ''],
  ['<svg><a xlink:href="javascript:alert(1)"><text>link</text></a></svg>', ''],
  ['<math><mtext></p><img src=x onerror=alert(1)></mtext></math>', ''],
  ['<iframe src="javascript:alert(1)"></iframe>', ''],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', ''],
  ['<object data="javascript:alert(1)"></object>', ''],
  ['<embed src="javascript:alert(1)">', ''],
  ['<form action="https://evil.example"><input name=password><button>Go</button></form>', 'Go'],
  ['<button formaction="javascript:alert(1)">Go</button>', 'Go'],
  ['<base href="https://evil.example/">', ''],
  ['<meta http-equiv="refresh" content="0;url=https://evil.example">', ''],
  ['<link rel=stylesheet href="https://evil.example/x.css">', ''],
  ['<style>@import "https://evil.example/x.css";</style>', ''],
  ['<template><script>alert(1)</script></template>', ''],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
  ['<textarea></textarea><img src=x onerror=alert(1)>', ''],
  ['<details open ontoggle=alert(1)>text</details>', 'text'],
  ['<video><source onerror=alert(1)></video>', ''],
  ['<marquee onstart=alert(1)>text</marquee>', 'text'],
  ['<!-- --><script>alert(1)</script><!-- -->', ''],
  ['<!--[if gte IE 4]><script>alert(1)</script><![endif]-->', ''],
  ['<![CDATA[<script>alert(1)</script>]]>', ''],
  ['<?xml version="1.0"?><script>alert(1)</script>', ''],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  [
    '<abbr title="&quot; onmouseover=alert(1) x=&quot;">V</abbr>',
    '<abbr title="&quot; onmouseover=alert(1) x=&quot;">V</abbr>',
  ],
  ['<p>never closed <strong>at all', '<p>never closed <strong>at all</strong></p>'],
  ['</main></body><p>text</p>', '<p>text</p>'],
]

test.for(evasions)('keeps only the safe parts of %s', ([payload, left]) => {
  const cleaned = cleanHtml(payload)
  expect(cleaned).toBe(left)
  expect(cleanHtml(cleaned)).toBe(cleaned)
})

test('there are at least 40 distinct evasions', () => {
  expect(new Set(evasions.map(([payload]) => payload)).size).toBeGreaterThanOrEqual(40)
})

test('keeps the markup of an article unchanged', () => {
  const article = [
    '<h2>Before you go</h2><p>Read <a href="/requirements/IN/FR?on=2027-01-01#documents">the answer</a>, <em>then</em> pack.</p>',
    '<ul><li>A passport</li><li>A photo, 35 &times; 45 mm</li></ul>'.replace('&times;', '×'),
    '<table><caption>Fees</caption><thead><tr><th scope="col">Visa</th></tr></thead><tbody><tr><td>€90</td></tr></tbody></table>',
    '<p><a href="mailto:hello@portolan.example">Write</a>, <a href="tel:+442079460321">call</a> or <a href="#contact">go down</a>.</p>',
    '<blockquote><p lang="fr" dir="ltr">Bon voyage</p></blockquote>',
  ].join('')
  expect(cleanHtml(article)).toBe(article)
})

test('an external link gets noopener and noreferrer, whatever it asked for itself', () => {
  expect(cleanHtml('<a rel="opener" href="https://france-visas.gouv.fr">France</a>')).toBe(
    '<a href="https://france-visas.gouv.fr/" rel="noopener noreferrer">France</a>',
  )
})

test('limits a thousand levels of nesting', () => {
  const cleaned = cleanHtml(`${'<blockquote>'.repeat(1000)}deep`)
  expect(cleaned.match(/<blockquote>/g)?.length).toBeLessThan(30)
})

test('extracts the text without its markup', () => {
  const html =
    '<p>Fees &amp; dates of <strong>Fr</strong>ance.</p><ul><li>a &lt; b</li><li>"c"</li></ul><script>no</script>'
  expect(textOfHtml(html)).toBe('Fees & dates of France. a < b "c"')
  expect(textOfHtml('<p>one</p><p>two<br>three</p>')).toBe('one two three')
  expect(textOfHtml('<p title="x > y">&amp;lt;</p>')).toBe('&lt;')
})

test.each([
  ['<p>One <a href="/pricing">two</a> three.</p>', 99, '<p>One two three.</p>'],
  [
    '<p>One two.</p><ul><li><b>Three</b> four five</li></ul>',
    20,
    '<p>One two.</p><ul><li><b>Three</b> four…</li></ul>',
  ],
  ['<p>Fish &amp; chips</p><p>And peas</p>', 8, '<p>Fish…</p>'],
  ['<p>One<br />two</p><script>alert(1)</script>', 4, '<p>One<br />…</p>'],
  ['', 8, ''],
])('the opening of %s in %i characters', (html, most, opening) => {
  expect(openingOfHtml(html, most)).toBe(opening)
})
