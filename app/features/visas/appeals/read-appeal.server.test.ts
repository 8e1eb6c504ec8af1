import { expect, test } from 'vitest'
import { bundledFiles } from '../facts/bundled-files.server.ts'
import type { SchemeFile } from '../facts/fact-shapes.ts'
import { appealShape } from './appeal-shape.ts'
import { readAppeal } from './read-appeal.server.ts'

test('finds the appeal rules of a visa, also when several countries share it', () => {
  expect(readAppeal('fr-schengen-c')).toEqual(readAppeal('de-schengen-c'))
  expect(readAppeal('fr-schengen-c')?.text).toContain('You can appeal')
  expect(readAppeal('us-visitor-b')?.text).toContain('no appeal')
})

test('has no appeal rules for other visas', () => {
  expect(readAppeal('vn-e-visa')).toBeUndefined()
  expect(readAppeal('generic')).toBeUndefined()
  expect(readAppeal(null)).toBeUndefined()
})

test('every entry names a visa type in the files', () => {
  const files = Object.entries(bundledFiles).filter(([path]) => path.startsWith('/data/schemes/'))
  const known = files.flatMap(([, file]) => (file as SchemeFile).schemes.map(({ id }) => id))
  expect(known).toEqual(expect.arrayContaining(Object.keys(appealShape.parse(bundledFiles['/data/appeals.json']))))
})
