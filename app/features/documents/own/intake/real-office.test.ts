import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { inMemory, wholeOf } from '#app/platform/files/incoming-file.server.ts'
import { aSender } from '#tests/support/checking.ts'
import { checkOwnFile } from './check-own-file.server.ts'

const samples = new URL('../../../../../tests/fixtures/office/', import.meta.url)

const expected: [name: string, code: string][] = [
  ['letter.docx', 'fine'],
  ['letter.doc', 'fine'],
  ['picture.doc', 'fine'],
  ['budget.xlsx', 'fine'],
  ['budget.xls', 'fine'],
  ['plan.pptx', 'fine'],
  ['plan.ppt', 'fine'],
  ['locked.docx', 'encrypted'],
  ['locked.doc', 'encrypted'],
  ['linked.doc', 'active'],
  ['linked.xls', 'active'],
  ['dde.xlsx', 'active'],
  ['program.ppt', 'active'],
]

test.for(expected)('%s written by LibreOffice is %s', async ([name, code]) => {
  const bytes = gunzipSync(readFileSync(new URL(`${name}.gz`, samples)))
  const checked = await checkOwnFile(aSender(), name, inMemory(bytes))
  expect(checked.ok ? 'fine' : checked.problem.code).toBe(code)
  if (checked.ok) expect((await wholeOf(checked.value.file)).equals(bytes)).toBe(true)
})
