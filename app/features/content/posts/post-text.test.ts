import { expect, test } from 'vitest'
import { readMinutesOf, withContents } from './post-text.ts'

const words = (count: number) => `<p>${'word '.repeat(count)}</p>`

test.for([
  [0, 1],
  [1, 1],
  [220, 1],
  [221, 2],
  [1100, 5],
  [1101, 6],
] as const)('%i words take %i minutes to read', ([count, minutes]) => {
  expect(readMinutesOf(words(count))).toBe(minutes)
})

test('text inside tags is not counted as words', () => {
  expect(readMinutesOf(`${words(220)}<a href="/one two three" class="four">—</a> & …`)).toBe(1)
})

test('the contents list every second-level heading in order, each with a unique id', () => {
  const { html, headings } = withContents(
    '<h2>Who decides?</h2><p>One</p><h3>Not this</h3><h2 id="main" class="x">Fees &amp; dates</h2><h2>Who <em>decides</em>?</h2><h2>李小龙</h2><h2>Nguyễn</h2>',
  )
  expect(headings).toEqual([
    { id: 'part-who-decides', text: 'Who decides?' },
    { id: 'part-fees-dates', text: 'Fees & dates' },
    { id: 'part-who-decides-2', text: 'Who decides?' },
    { id: 'part-heading', text: '李小龙' },
    { id: 'part-nguyen', text: 'Nguyễn' },
  ])
  for (const { id } of headings) expect(html).toContain(`<h2 id="${id}" tabindex="-1">`)
  expect(html).not.toContain('id="main"')
  expect(html).toContain('<h3>Not this</h3>')
})
