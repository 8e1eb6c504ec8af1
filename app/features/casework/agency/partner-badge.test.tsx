import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PartnerBadge } from './partner-badge.tsx'

test('a case says which company it came from, also to whoever hears it read out', () => {
  expect(renderToStaticMarkup(<PartnerBadge name="Lotus Travel" />).replaceAll(/<[^>]+>/g, '')).toContain(
    'Case of the partner Lotus Travel',
  )
})
