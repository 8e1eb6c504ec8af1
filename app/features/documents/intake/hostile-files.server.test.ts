import { expect, test } from 'vitest'
import { inMemory } from '#app/platform/files/incoming-file.server.ts'
import { aSender } from '#tests/support/checking.ts'
import { hostileFiles } from '#tests/support/hostile-files.ts'
import { aPdf } from '#tests/support/sample-files.ts'
import { checkFile } from './check-file.server.ts'

// The full set runs in `npm run bench:files`; this is a sample.
const some = hostileFiles.filter((_, index) => index % 14 === 0)

test('hostile files from three accounts are refused or harmless, and do not delay an honest one', async () => {
  const people = [aSender(), aSender(), aSender()]
  const ended: string[] = []
  const accepted: string[] = []
  const hostile = some.map(async ({ name, fileName, mustBeRefused, make }, index) => {
    const checked = await checkFile(people[index % 3] ?? aSender(), fileName, inMemory(await make()))
    ended.push(name)
    if (checked.ok && mustBeRefused) accepted.push(name)
  })
  const honest = aPdf().then(async (bytes) => {
    const checked = await checkFile(aSender(), 'statement.pdf', inMemory(bytes))
    ended.push('honest')
    return checked.ok
  })

  expect(await honest).toBe(true)
  await Promise.all(hostile)

  expect(ended).toHaveLength(some.length + 1)
  expect(accepted).toEqual([])
  // Each of the others was served at most once before it, apart from inspections already running.
  expect(ended.indexOf('honest')).toBeLessThanOrEqual(6)
})
