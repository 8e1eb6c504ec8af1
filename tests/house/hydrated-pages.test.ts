import { expect, test } from 'vitest'
import { frameAt, runsInPortal } from '#app/routes/shell/portal-paths.ts'
import { ofAccount } from '../service/account-pages.ts'
import { routeTable } from './route-table.ts'

const hydrated = routeTable.filter(({ flags }) => flags.has('hydrate'))

/** Portal pages that are rendered once, on request, or never. */
const drawnOnce = [
  '/admin',
  '/admin/*',
  '/admin/applications/undo',
  '/admin/applications/:applicationId/passport-number',
  '/admin/applications/:applicationId/form',
]

test('the pages of accounts, applications and the portal are those that run in the browser', () => {
  const ofPortal = routeTable.filter(({ pattern, hasPage }) => hasPage && /^\/admin(\/|$)/.test(pattern))
  const expected = ofPortal.map(({ pattern }) => pattern).filter((pattern) => !drawnOnce.includes(pattern))
  expect(expected.length).toBeGreaterThan(50)
  expect(hydrated.map(({ pattern }) => pattern)).toEqual([
    ...ofAccount,
    ...expected,
    '/apply',
    '/apply/:applicationId/documents',
    '/apply/:applicationId/travellers',
    '/apply/:applicationId/change',
    '/apply/:applicationId/coupon',
    '/apply/:applicationId/extras',
    '/apply/:applicationId/review',
    '/apply/:applicationId/pay',
    '/apply/:applicationId/pay/return/:attemptId',
    '/apply/:applicationId/:step',
  ])
})

const someone = (pattern: string) => pattern.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')

test('an account link loads without a document only if its page runs in the browser', () => {
  const others = routeTable.filter(({ pattern }) => !pattern.startsWith('/admin'))
  const inFrame = others.filter(({ pattern }) => frameAt(someone(pattern)) === 'area').map(({ pattern }) => pattern)
  expect(inFrame).toEqual(ofAccount)
})

test('a portal link loads without a document only if its page runs in the browser', () => {
  const ofPortal = routeTable.filter(({ pattern }) => pattern.startsWith('/admin/') && !drawnOnce.includes(pattern))
  const wrong = ofPortal.filter(({ pattern, flags }) => runsInPortal(someone(pattern)) !== flags.has('hydrate'))
  expect(wrong.map(({ pattern }) => pattern)).toEqual([
    // These only accept forms, which redirect to a page.
    '/admin/users/:accountId/sessions',
    '/admin/users/:accountId/confirmation',
  ])
})
