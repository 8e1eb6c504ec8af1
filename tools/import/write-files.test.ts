import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeFiles } from './write-files.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('files are written, created and deleted, and nothing else is left', () => {
  writeFileSync(join(folder, 'a.json'), 'old')
  writeFileSync(join(folder, 'b.json'), 'old')
  writeFiles([
    { path: join(folder, 'a.json'), text: 'new' },
    { path: join(folder, 'b.json'), text: undefined },
    { path: join(folder, 'new', 'c.json'), text: 'new' },
  ])
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual(['a.json', 'new', join('new', 'c.json')])
  expect(readFileSync(join(folder, 'a.json'), 'utf8')).toBe('new')
})

test('an interrupted write leaves complete files', () => {
  const paths = ['a', 'b', 'c'].map((name) => join(folder, `${name}.json`))
  for (const path of paths) writeFileSync(path, 'old')
  let left = 1
  const failing: typeof renameSync = (from, to) => {
    if (left-- === 0) throw new Error('the disk is gone')
    renameSync(from, to)
  }
  const files = paths.map((path) => ({ path, text: 'a much longer text than before' }))
  expect(() => writeFiles(files, failing)).toThrow('the disk is gone')
  const texts = paths.map((path) => readFileSync(path, 'utf8'))
  expect(texts).toEqual(['a much longer text than before', 'old', 'old'])
  expect(readdirSync(folder)).toHaveLength(3)
})
