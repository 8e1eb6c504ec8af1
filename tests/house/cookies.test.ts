import ts from 'typescript'
import { expect, test } from 'vitest'
import { ownCookies, ownCopies, ownKeptItems, ownNotes } from '#app/platform/http/cookies/own-cookies.ts'
import { cookieRows } from '#app/routes/legal/cookie-table.tsx'
import { files, isTest, nodesOf, parse, read } from './sources.ts'

const sources = files.filter((file) => /^(app\/.*|server)\.tsx?$/.test(file) && !isTest(file))
const day = 86_400

test('the cookie policy lists everything stored in a browser, and nothing else', () => {
  const cookies = Object.values(ownCookies).flatMap(({ names }) => names)
  const kept = [...cookies, ...ownKeptItems, ...ownNotes, ...ownCopies]
  expect(cookieRows().flatMap(({ name }) => name.split(', '))).toEqual(kept)
})

test('cookies are set only through the one function that knows them all', () => {
  const setters = sources.filter((file) => {
    return nodesOf(parse(file)).some((node) => ts.isStringLiteralLike(node) && /^set-cookie$/i.test(node.text))
  })
  const around = setters.filter(
    (file) => !/serializeCookie|themeCookie|languageCookie|currencyCookie|choiceCookie|flashCookie/.test(read(file)),
  )
  // These only pass on cookies set elsewhere.
  expect(around).toEqual([
    'app/platform/http/answers/html-response.server.ts',
    'app/platform/http/answers/page-cache.server.ts',
  ])
  expect(sources.filter((file) => /document\.cookie\s*=|cookieStore/.test(read(file)))).toEqual([])
})

test('convenience features store only what the policy lists', () => {
  const keepers = sources.filter((file) => /\b(localStorage|sessionStorage|indexedDB|caches)\b/.test(read(file)))
  // The first asks for consent; the others store only what is needed, for as long as the tab is open.
  const asking = 'app/ui/client/kept-items.ts'
  const needed = [
    'app/ui/client/frame/heading-focus.ts',
    'app/ui/live/shown-before.ts',
    'app/routes/apply/autosave/kept-here.ts',
    'app/routes/admin/case/conversation/drafts.ts',
  ]
  // Stores only what the user chose to keep; the other only checks whether there is something to remove.
  const [copying, removing] = ['app/ui/client/visa-copies.ts', 'app/ui/client/client-scripts.ts'] as const
  expect(keepers.toSorted()).toEqual([...needed, asking, copying, removing].toSorted())
  expect(/const name = '([^']+)'/.exec(read(copying))?.[1]).toBe(ownCopies[0])
  const [, names = ''] = /const names[^=]*= \[([^\]]*)\]/.exec(read(asking)) ?? []
  expect(names.split(', ').map((name) => name.replaceAll("'", ''))).toEqual([...ownKeptItems])
  const keys = needed.map((file) => /const key[^=]*= '([^']+)'/.exec(read(file))?.[1])
  expect(keys).toEqual([...ownNotes])
  for (const file of needed) expect(read(file)).not.toContain('localStorage')
})

test('the policy has correct limits', () => {
  // Short-lived cookies are not persistent: a flash message, a sign-in in progress, a referral link.
  const persistent = Object.values(ownCookies)
    .map(({ seconds }) => seconds)
    .filter((seconds) => seconds > 1800)
  expect([Math.min(...persistent), Math.max(...persistent)]).toEqual([30 * day, 365 * day])
  expect(cookieRows().map(({ lifetime }) => lifetime)).toEqual([
    '30 days, or until you sign out',
    '10 minutes',
    '10 minutes',
    '1 year',
    '30 minutes',
    '1 minute',
    '1 year',
    '1 year',
    '1 year',
    '1 year, optional',
    '1 year, optional',
    '1 year, optional',
    '1 year, optional',
    'Until the next page',
    'Until the tab closes',
    'Until saved, or the tab closes',
    'Until sent, or the tab closes',
    'Until you remove it or sign out',
  ])
})
