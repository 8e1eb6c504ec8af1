import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { textOf } from '#tests/support/drawn-page.ts'
import type { CaseView } from '../case-view.ts'
import { CaseFacts } from './case-facts.tsx'

const may = { hold: false }
const application = { urgency: 'standard' }
const acceptance = {
  at: '2026-11-23T09:05:00.000Z',
  warnings: [{ code: 'minor', accept: 'I know <b>one</b> thing.' }],
}
const place = { code: 'IN', name: 'India' }
const drawn = (detail: object) => {
  const known = { application, may, applicantName: '', owner: {}, from: place, to: place, visa: '', ...detail }
  return textOf(renderToStaticMarkup(<CaseFacts view={{ detail: known, now: new Date() } as unknown as CaseView} />))
}

test('the facts include the text the traveller accepted, word for word, or nothing', () => {
  expect(drawn({ acceptance })).toContain(
    'Accepted by the traveller before paying 23 November 2026, 09:05 UTC I know &lt;b&gt;one&lt;/b&gt; thing.',
  )
  expect(drawn({ acceptance: undefined })).not.toContain('Accepted')
})
