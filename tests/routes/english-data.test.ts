import { Parser } from 'htmlparser2'
import { createElement, type FunctionComponent } from 'react'
import type { LoaderFunction } from 'react-router'
import { expect } from 'vitest'
import { visaWords } from '#app/features/visas/visa.words.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { MixedText } from '#app/ui/page/in-english.tsx'
import { test } from '#tests/support/database.ts'
import { drawnAlone } from '#tests/support/drawn-page.ts'
import { contextFor } from '#tests/support/page-request.ts'
import { inLanguage } from '#words-source'

// Names of visas, notes and descriptions are data in English. On a page in another language each has its language, so
// that a screen reader knows it, and keeps its order between words that are read from the right.

type Page = { loader: LoaderFunction; default: FunctionComponent<{ loaderData: unknown }> }

async function drawnIn(language: 'en' | 'ar', ctx: RequestContext, file: string, path: string): Promise<string> {
  const { loader, default: Page } = (await import(/* @vite-ignore */ `/app/routes/${file}`)) as Page
  const url = new URL(path, 'http://localhost:3000')
  const [, , first = '', second = ''] = url.pathname.split('/')
  const params = { from: first, to: second, code: first, visaId: first, slug: first }
  const args = { context: contextFor(ctx, url.pathname), url, request: new Request(url), params, pattern: path }
  return inLanguage(language, async () => {
    const loaded = (await loader(args as unknown as Parameters<LoaderFunction>[0])) as { data?: unknown }
    return drawnAlone(createElement(Page, { loaderData: loaded.data ?? loaded }))
  })
}

const unread = ['script', 'style', 'svg', 'title']
const isolated = /[\u2066\u2068][^\u2069]*\u2069/g
const threeWords = /[A-Za-z][a-z]+(?:[,(]* \(?[A-Za-z][A-Za-z]+){2}/

/** Texts of three English words and more that nothing sets apart. */
function unmarkedIn(html: string): string[] {
  const around: boolean[] = []
  const found: string[] = []
  const parser = new Parser({
    onopentag: (name, { lang, dir }) =>
      around.push(unread.includes(name) || name === 'bdi' || lang === 'en' || dir === 'ltr'),
    ontext: (text) => {
      if (!around.includes(true) && threeWords.test(text.replaceAll(isolated, ' '))) found.push(text)
    },
    onclosetag: () => around.pop(),
  })
  parser.end(html)
  return found
}

test.for([
  ['requirements/answer.tsx', '/requirements/IN/FR', 'Schengen short-stay visa (type C)'],
  ['requirements/answer.tsx', '/requirements/US/VN', 'Vietnam e-visa, single entry'],
  ['requirements/answer.tsx', '/requirements/IN/KE', ''],
  ['requirements/answer.tsx', '/requirements/FR/TH', ''],
  ['visa/visa.tsx', '/visa/fr-schengen-c', 'Schengen short-stay visa (type C)'],
  ['visa/visa.tsx', '/visa/ae-tourist-5y', 'UAE tourist visa, 5 years, multiple entries'],
  ['countries/country.tsx', '/country/FR', ''],
  ['countries/country.tsx', '/country/AE?tab=visas', 'UAE tourist visa, 30 days'],
  ['countries/countries.tsx', '/countries', ''],
  ['pricing/pricing.tsx', '/pricing?from=IN&to=FR', 'Schengen short-stay visa (type C)'],
  ['changes/changes.tsx', '/changes', ''],
  ['public/home.tsx', '/?from=IN&to=FR', ''],
  ['company/faqs.tsx', '/faqs', ''],
  ['support/support.tsx', '/support', ''],
  ['blog/blog.tsx', '/blog', ''],
  ['blog/post.tsx', '/blog/e-visa-eta-or-visa-on-arrival', ''],
  ['legal/privacy-policy.tsx', '/privacy-policy', ''],
  ['legal/terms-of-service.tsx', '/terms-of-service', ''],
] as const)('in Arabic, English text on %s (%s) is marked', async ([file, path, name], { ctx }) => {
  const html = await drawnIn('ar', ctx(), file, path)
  expect(html).toMatch(/[\u0600-\u06ff]{3}/)
  if (name) expect(html).toContain(`<span lang="en" dir="ltr">${name}</span>`)
  expect(unmarkedIn(html)).toEqual([])
})

test('in English no text is marked', async ({ ctx }) => {
  const html = await drawnIn('en', ctx(), 'requirements/answer.tsx', '/requirements/IN/FR')
  expect(html).toContain('Schengen short-stay visa (type C)')
  expect(html).not.toMatch(/lang="en"|\u2066/)
})

test('an unmarked name is detected, also as an argument of a message', () => {
  expect(unmarkedIn('<p>شروط <b>Schengen short-stay visa (type C)</b></p>')).toHaveLength(1)
  expect(unmarkedIn('<p>شروط <b lang="en">Schengen short-stay visa</b></p>')).toEqual([])
  const fee = { for: 'guarantee, paid back later', minor: 302_500, currency: 'AED' }
  const html = inLanguage('ar', () => drawnAlone(createElement(MixedText, null, visaWords.extraFee(fee))))
  expect(html).toContain('<span lang="en" dir="ltr">Guarantee, paid back later</span>')
  expect(visaWords.extraFee(fee)).not.toContain('\u2066')
})
