import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Mission } from '../mission.ts'
import { MissionList } from './mission-list.tsx'

const delhi: Mission = {
  operator: 'FR',
  in: 'IN',
  city: 'New Delhi',
  kind: 'embassy',
  phone: '+91 11 4319 6100',
  email: 'contact@ambafrance.org',
  website: 'https://in.ambafrance.org/visas',
  latitude: null,
  longitude: null,
  asOf: '2022-11-16' as PlainDate,
  source: 'A list',
}

const draw = (missions: readonly Mission[]) =>
  renderToStaticMarkup(<MissionList operator="France" country="India" missions={missions} />)

test('shows the name, phone number, email, website and last-checked date of a mission', () => {
  const html = draw([delhi])
  expect(html).toContain('Embassies and consulates of France in India')
  expect(html).toContain('Embassy in New Delhi')
  expect(html).toContain('<a href="tel:+911143196100" dir="ltr" rel="noopener noreferrer">+91 11 4319 6100</a>')
  expect(html).toContain('href="mailto:contact@ambafrance.org"')
  expect(html).toContain('href="https://in.ambafrance.org/visas"')
  expect(html).toContain('>in.ambafrance.org</a>')
  expect(html).toContain('Last checked on 16 November 2022.')
})

test('shows nothing without missions, and no links without contact details', () => {
  expect(draw([])).toBe('')
  const html = draw([{ ...delhi, phone: null, email: null, website: null }])
  expect(html).toContain('Embassy in New Delhi')
  expect(html).not.toContain('href=')
})

test('shows a shared date and source once, and different ones beside each mission', () => {
  const mumbai: Mission = { ...delhi, city: 'Mumbai', kind: 'consulate_general' }
  expect(draw([delhi, mumbai]).match(/Last checked/g)).toHaveLength(1)
  expect(draw([delhi, { ...mumbai, source: 'Another list' }]).match(/Last checked/g)).toHaveLength(2)
})
