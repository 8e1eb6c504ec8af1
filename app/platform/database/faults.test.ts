import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isDatabaseAway } from './faults.ts'

function problemOf(work: () => void): unknown {
  try {
    work()
    return undefined
  } catch (problem) {
    return problem
  }
}

test.skipIf(process.platform !== 'linux')('a full disk is a temporary fault', () => {
  const problem = problemOf(() => writeFileSync('/dev/full', 'a file'))
  expect(problem).toMatchObject({ code: 'ENOSPC' })
  expect(isDatabaseAway(problem)).toBe(true)
})

test('an unwritable file is an error in the service', () => {
  const problem = problemOf(() => writeFileSync('/dev/null/nowhere', 'a file'))
  expect(problem).toMatchObject({ code: 'ENOTDIR' })
  expect(isDatabaseAway(problem)).toBe(false)
})
