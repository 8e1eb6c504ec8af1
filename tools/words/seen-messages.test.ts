import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { messagesOf } from './messages.mts'
import { messageFinder, readSightings } from './seen-messages.mts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portolan-pictures-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const find = messageFinder(
  messagesOf('apply/pay', {
    title: 'Documents',
    again: 'Documents',
    open: 'Open {name} (now)',
    left: '{count, plural, one {# file} other {# files}} left',
    terms: 'Read <link>our terms</link> first',
    sign: '{from} → {to}',
  }),
)

test('a text on a page is found as every message that it can be', () => {
  expect(find(' Documents\n')).toEqual(['apply/pay:title', 'apply/pay:again'])
  expect(find('Open Asha (now)')).toEqual(['apply/pay:open'])
  expect(find('1 file left')).toEqual(['apply/pay:left'])
  expect(find('Read our terms first')).toEqual(['apply/pay:terms'])
})

test('a similar text is not a message, and a message without words is not searched for', () => {
  expect(find('Open Asha now')).toEqual([])
  expect(find('Documents, all')).toEqual([])
  expect(find('India → France')).toEqual([])
})

test('the first picture that shows a message is kept', () => {
  const box = { x: 1, y: 2, width: 3, height: 4 }
  for (const [folder, picture] of [
    ['a-visitor', 'pay.png'],
    ['somebody', 'other.png'],
  ] as const) {
    mkdirSync(join(root, folder))
    writeFileSync(join(root, folder, 'words.json'), JSON.stringify({ 'apply/pay:title': { picture, ...box } }))
  }
  expect(readSightings(root).get('apply/pay:title')).toEqual({ picture: 'a-visitor/pay.png', ...box })
  expect(readSightings(join(root, 'none')).size).toBe(0)
})
