import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { factJson } from './fact-json.ts'

test.for(globSync('data/policies/*.json').sort())('%s is written unchanged', (file) => {
  const text = readFileSync(file, 'utf8')
  expect(factJson(JSON.parse(text))).toBe(text)
})
