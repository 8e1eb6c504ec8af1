import { describe, expect, test } from 'vitest'
import { lieOf } from './error-page.ts'
import { pageText, statementsOf } from './page-text.ts'
import { withoutPassing } from './passing-text.ts'
import { compareTexts } from './word-changes.ts'

const place = { before: '', under: '', isAtTop: false }

test.for([
  'Last updated: 3 March 2026',
  'Last updated on 03/03/2026 at 14:05',
  'This page was last reviewed on 3 March 2026.',
  'Page last updated 2026-03-03T14:05',
  'Still current at: 22 August 2026',
  'Date modified: 2026-08-22',
  'Updated: 12 July 2026',
  'Updated 2 hours ago',
  'Last updated: August 21, 2026 09:35 ET',
  'Still valid: August 22, 2026 09:35 ET',
  'Published on 3rd of March 2026',
  'Dernière mise à jour : 3 mars 2026',
  'Mis à jour le 03/03/2026',
  'Última actualización: 3 de marzo de 2026',
  'Letzte Änderung: 3. März 2026',
  'Stand: 03.03.2026',
  'Ultimo aggiornamento: 3 marzo 2026',
  'Última atualização: 03/03/2026',
  'Последнее обновление: 03.03.2026',
  '最終更新日：2026年3月3日',
  '最后更新：2026-03-03',
  'آخر تحديث: 03/03/2026',
  'Son güncelleme: 3 Mart 2026',
  "Today's date: Tuesday, 3 March 2026",
  'Local time: 14:05',
  'Tuesday, 3 March 2026, 14:05',
  'Visitors: 1,234,567',
  'You are visitor number 12345',
  'Hits: 12',
  '1,234 views',
  'Page views today: 991',
  'Users online: 23',
  '12 users online',
  '访问量：12345',
  'Page generated in 0.123 seconds',
  '27°C',
  '1 USD = 129.45 KES',
  '© 2026 Ministry of Foreign Affairs',
  '5 min read',
])('ignores “%s”', (line) => {
  expect(withoutPassing(line, place)).toBe('')
})

test.for([
  'The exemption ends on 31 December 2026.',
  'From 5 January 2025, it is no longer possible to obtain a visa on arrival.',
  'Apply from 1 May 2026',
  'Single entry | 30 days | USD 50',
  'Processing time: 3 working days',
  'Visitors: 30 days',
  'Visitors may stay for 90 days.',
  '3 visits of 30 days each',
  'Valid until 31 December 2026',
  'The visa fee is USD 60 as of 1 May 2026',
  'Up to 2 visits a year',
  'Passports issued before 1 January 2020 are not accepted.',
  'Open 09:00 to 17:00',
])('keeps “%s”', (line) => {
  expect(withoutPassing(line, place)).toBe(line)
})

test('removes only the date of an update, not its text', () => {
  expect(withoutPassing('Updated 3 March 2026: the fee is USD 60', place)).toBe(': the fee is USD 60')
  expect(withoutPassing('Fee: USD 50 (last updated 3 March 2026)', place)).toBe('Fee: USD 50')
})

test('removes a lone date at the top of a page or below an update label, and keeps any other', () => {
  const date = '31 December 2026'
  expect(withoutPassing(date, { ...place, isAtTop: true })).toBe('')
  expect(withoutPassing(date, { ...place, before: 'Last updated' })).toBe('')
  expect(withoutPassing(date, { ...place, under: 'Last updated:' })).toBe('')
  expect(withoutPassing(date, { ...place, under: 'The exemption ends' })).toBe(date)
})

const same = (one: string, other: string) =>
  expect(statementsOf(pageText(one).text)).toEqual(statementsOf(pageText(other).text))
const text = (html: string) => pageText(html).text
const body = '<h1>Visas</h1><h2>Fees</h2><p>Single entry: USD 50</p><h2>Stay</h2><p>30 days</p>'

describe('ignored content beside the main text', () => {
  test.for([
    ['navigation', '<nav><a href="/">Home</a></nav>'],
    ['a menu by its class', '<div class="mainMenu"><ul><li>Home</li></ul></div>'],
    ['an advertisement by its class', '<div class="top-ad">Fly now</div>'],
    ['an advertisement by its label', '<div><small>Advertisement</small><p>Fly now</p></div>'],
    ['an advertisement in another language', '<section><p>Publicité</p><p>Volez</p></section>'],
    ['a link that was paid for', '<p><a rel="sponsored" href="https://x.example">Fly now</a></p>'],
    ['a link of a campaign', '<p><a href="https://x.example/?utm_campaign=1">Fly now</a></p>'],
    ['a frame', '<iframe src="x">Fly now</iframe>'],
    ['a notice about cookies', '<div id="cookie-consent"><p>We use cookies</p></div>'],
    ['breadcrumbs', '<ol class="breadcrumb"><li>Home</li><li>Visas</li></ol>'],
    ['a script', '<script>var a = "<p>x</p>"</script>'],
    ['a footer', '<footer>Contact</footer>'],
  ])('%s', ([, beside]) => {
    for (const page of [beside + body, body + beside, body.replace('<h2>Stay', `${beside}<h2>Stay`)]) {
      expect(text(page)).toBe(text(body))
    }
  })

  test('is read if the whole page is inside it', () => {
    expect(text(`<div class="slider">${body}</div>`)).toBe(text(body))
    expect(text(`<main class="menu">${body}</main>`)).toBe(text(body))
  })
})

test('normalises equivalent characters, and drops those that the database rejects', () => {
  expect(text('<h1>A\u00a0visa’s  “fee”</h1><p>USD\0 50 – 60&#xd800;</p>')).toBe('# A visa\'s "fee"\nUSD 50 - 60\ufffd')
})

test('the order within a section does not matter, but the section does', () => {
  const lists = (free: string, visa: string) => `<h2>No visa</h2><ul>${free}</ul><h2>Visa</h2><ul>${visa}</ul>`
  const [fr, jp] = ['<li>France</li>', '<li>Japan</li>']
  same(lists(fr + jp, ''), lists(jp + fr, ''))
  expect(statementsOf(text(lists(fr, jp)))).not.toEqual(statementsOf(text(lists(jp, fr))))
})

describe('finishes at once on a page built to waste processing time', () => {
  test.for([
    ['elements in one another', '<div>'.repeat(500_000)],
    ['as deep as is read, and wide', `${'<div class="ad">'.repeat(490)}<h1>Visas</h1>${'<i></i>'.repeat(50_000)}`],
    ['digits', `<p>Visitors: ${'1 '.repeat(1_000_000)}x</p>`],
    ['dates', `<p>${'Last updated 3 March '.repeat(100_000)}</p>`],
    ['words', `<p>Last updated ${'a'.repeat(2_000_000)}</p>`],
    ['spaces', `<p>Last${' '.repeat(2_000_000)}updated</p>`],
    ['lines', '<p>12 12 12 12 12:</p>'.repeat(100_000)],
    ['attributes', `<p ${'class="a" '.repeat(200_000)}>`],
    ['brackets', '<'.repeat(2_000_000)],
  ])('%s', ([, html]) => {
    // Quadratic time would exceed the test timeout many times over.
    expect(pageText(`<h1>Visas</h1>${html}`)).toBeDefined()
  })
})

test.for([
  ['404 Not Found', 'Home', 'error_page'],
  ['Visas', '# Page not found\nTry the search', 'error_page'],
  ['Just a moment...', 'Checking your browser before accessing the site', 'error_page'],
  ['Access Denied', 'Reference 18.2', 'error_page'],
  ['Ministry', 'The site is under maintenance. Please come back later, thank you.', 'error_page'],
  ['Request Rejected', 'The requested URL was rejected.', 'error_page'],
  ['Erreur', '# Page introuvable', 'error_page'],
  ['Visas', '', 'empty'],
  ['Visas', 'Visas', 'empty'],
  [
    'Visas',
    `# Visas\n${'You need a visa to enter the country for tourism.\n'.repeat(20)}Fines if your passport is not found.`,
    undefined,
  ],
  ['Visas', '# Visas\nSingle entry costs USD 50, and a stay is 30 days.', undefined],
] as const)('%s, %s: %s', ([title, said, lie]) => {
  expect(lieOf(title, said)).toBe(lie)
})

test('two versions appear side by side, with the differing words marked', () => {
  const before = ['a', 'b', 'c', 'd', 'e', 'Single entry costs USD 50', 'f', 'gone']
  const after = ['a', 'b', 'c', 'd', 'e', 'Single entry costs USD 60', 'f', 'new', 'newer']
  const plain = (line: string) => [{ text: line, isMarked: false }]
  const both = (line: string) => ({ before: plain(line), after: plain(line) })
  expect(compareTexts(before.join('\n'), after.join('\n'))).toEqual([
    { skipped: 3 },
    both('d'),
    both('e'),
    {
      before: [
        { text: 'Single entry costs USD', isMarked: false },
        { text: '50', isMarked: true },
      ],
      after: [
        { text: 'Single entry costs USD', isMarked: false },
        { text: '60', isMarked: true },
      ],
    },
    both('f'),
    { before: [{ text: 'gone', isMarked: true }], after: [{ text: 'new', isMarked: true }] },
    { before: null, after: [{ text: 'newer', isMarked: true }] },
  ])
  expect(compareTexts('', 'new')).toEqual([{ before: null, after: [{ text: 'new', isMarked: true }] }])
})

test('the comparison of two large unrelated pages terminates', () => {
  const lines = (mark: string) => Array.from({ length: 5_000 }, (_, at) => `${mark} ${at}`).join('\n')
  expect(compareTexts(lines('a'), lines('b'))).toHaveLength(5_000)
})
