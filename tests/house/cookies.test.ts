import ts from 'typescript'
import { expect, test } from 'vitest'
import { ownCookies, ownKeptItems } from '#app/platform/http/cookies/own-cookies.ts'
import { cookieRows } from '#app/routes/legal/cookie-table.tsx'
import { cookiePolicy } from '#app/routes/legal/cookies.words.ts'
import { files, isTest, nodesOf, parse, read } from './sources.ts'

const sources = files.filter((file) => /^(app\/.*|server)\.tsx?$/.test(file) && !isTest(file))
const day = 86_400

test('everything that is kept in a browser stands in the cookie policy, and nothing else', () => {
  const kept = [...Object.values(ownCookies).flatMap(({ names }) => names), ...ownKeptItems]
  expect(cookieRows().flatMap(({ name }) => name.split(', '))).toEqual(kept)
})

test('no cookie is set around the one function that knows them all', () => {
  const setters = sources.filter((file) => {
    return [...nodesOf(parse(file))].some((node) => ts.isStringLiteralLike(node) && /^set-cookie$/i.test(node.text))
  })
  const around = setters.filter((file) => !/serializeCookie|themeCookie|choiceCookie|flashCookie/.test(read(file)))
  // They hand on what others set.
  expect(around).toEqual(['app/platform/http/html-response.server.ts', 'app/platform/http/page-cache.server.ts'])
  expect(sources.filter((file) => /document\.cookie\s*=|cookieStore/.test(read(file)))).toEqual([])
})

test('the comforts of pages keep what the policy lists, in the one file that asks whether they may', () => {
  const keepers = sources.filter((file) => /\b(localStorage|sessionStorage|indexedDB|caches)\b/.test(read(file)))
  expect(keepers).toEqual(['app/ui/enhance/kept-items.ts'])
  const [, names = ''] = /const names[^=]*= \[([^\]]*)\]/.exec(read('app/ui/enhance/kept-items.ts')) ?? []
  expect(names.split(', ').map((name) => name.replaceAll("'", ''))).toEqual([...ownKeptItems])
})

test('the policy counts right, and says true limits', () => {
  const cookies = Object.values(ownCookies)
  expect([cookies.length, cookies.filter(({ need }) => need === 'essential').length]).toEqual([4, 3])
  expect(cookiePolicy.summary[0]).toBe('We set four cookies. Three are needed, one is optional.')
  // The message of a moment is none that persists.
  const persistent = cookies.map(({ seconds }) => seconds).filter((seconds) => seconds > ownCookies.flash.seconds)
  expect([Math.min(...persistent), Math.max(...persistent)]).toEqual([30 * day, 365 * day])
  expect(cookieRows().map(({ lifetime }) => lifetime)).toEqual([
    '30 days at most, or until you sign out',
    'Until the message was shown, 1 minute at most',
    '1 year',
    '1 year if you accept. Otherwise until you close the browser',
    '1 year if you accept. Otherwise until you close the tab',
  ])
})
