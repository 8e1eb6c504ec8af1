import { expect, test } from 'vitest'
import { aJpeg, aPdf, aPng, aWebp } from '#tests/support/sample-files.ts'
import type { ContentType } from '../document.ts'
import { contentTypeOf, extensionAgrees } from './file-type.ts'

test('the first bytes of a file determine its type', async () => {
  expect(contentTypeOf(await aPdf())).toBe('application/pdf')
  expect(contentTypeOf(await aJpeg())).toBe('image/jpeg')
  expect(contentTypeOf(await aPng())).toBe('image/png')
})

test('content of any other kind has no type', async () => {
  expect(contentTypeOf(await aWebp())).toBeUndefined()
  for (const text of [
    '',
    '%PDF',
    'GIF89a',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'PK\u0003\u0004',
    '\n%PDF-1.7',
  ]) {
    expect(contentTypeOf(Buffer.from(text, 'latin1'))).toBeUndefined()
  }
})

const pairs: [name: string, type: ContentType, agrees: boolean][] = [
  ['passport.pdf', 'application/pdf', true],
  ['PASSPORT.PDF', 'application/pdf', true],
  ['photo.jpg', 'image/jpeg', true],
  ['photo.jpeg', 'image/jpeg', true],
  ['photo.png', 'image/jpeg', false],
  ['photo.jpg', 'image/png', false],
  ['passport.pdf.exe', 'application/pdf', false],
  ['passport', 'application/pdf', false],
  ['pdf', 'application/pdf', false],
  ['.pdf', 'application/pdf', false],
]

test.for(pairs)('a file named %s with the type %s matches: %s', ([name, type, agrees]) => {
  expect(extensionAgrees(name, type)).toBe(agrees)
})
