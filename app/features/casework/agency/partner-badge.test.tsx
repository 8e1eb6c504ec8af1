import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PartnerBadge } from './partner-badge.tsx'

test('a case names its partner company, also to screen readers', () => {
  expect(renderToStaticMarkup(<PartnerBadge name="Lotus Travel" />).replaceAll(/<[^>]+>/g, '')).toContain(
    'Case from the partner Lotus Travel',
  )
})
