import { expect, test } from 'vitest'
import { newId } from '#app/lib/id.ts'
import type { PageRequest } from '#app/platform/http/page-context.ts'
import { openedCookies } from './session-cookie.server.ts'

const opening = {
  kind: 'session',
  accountId: newId<'account'>(),
  token: 'token',
  deviceToken: 'device',
  language: 'es',
} as const

const cookiesOf = (sent: readonly (readonly [string, string])[]) =>
  openedCookies({ https: false, cookies: new Map(sent) } as unknown as PageRequest, opening).map(
    (cookie) => cookie.split(';')[0],
  )

test('a browser without a chosen language uses that of the account', () => {
  expect(cookiesOf([])).toContain('language=es')
  expect(cookiesOf([['language', 'fr']]).join()).not.toContain('language')
})
