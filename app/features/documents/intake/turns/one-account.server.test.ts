import { execFileSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inMemory } from '#app/platform/files/incoming-file.server.ts'
import { aSender } from '#tests/support/checking.ts'
import { aHugePng, aJpeg } from '#tests/support/sample-files.ts'
import { checkFile } from '../check-file.server.ts'
import { mostBytesAnHour } from './upload-limits.ts'

/** Number of inspection processes started by this process. */
function inspectionsNow(): number {
  const all = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n')
  const rows = all.map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [])
  const parents = new Map(rows.map(([, pid, parent]) => [pid, parent]))
  const isOurs = (pid: string | undefined): boolean =>
    pid === String(process.pid) || (parents.has(pid) && isOurs(parents.get(pid)))
  // Node itself only: its confinement wrappers have the same words in their arguments.
  return rows.filter(([, pid, , args = '']) => /^\S*node \S*.*inspect-file\.child/.test(args) && isOurs(pid)).length
}

test('an account with many large pictures has one slot, and another account does not wait', {
  timeout: 60_000,
}, async () => {
  const large = inMemory(await aHugePng(8000, 5000))
  const small = inMemory(await aJpeg())
  const [many, other] = [aSender(), aSender()]
  let left = 12
  const sent = Array.from({ length: left }, () =>
    checkFile(many, 'scan.png', large).finally(() => {
      left -= 1
    }),
  )
  const seen: number[] = []
  while (left > 9) {
    seen.push(inspectionsNow())
    await wait(50)
  }
  expect(Math.max(...seen)).toBe(1)

  const checked = await checkFile(other, 'scan.jpg', small)
  expect(checked.ok).toBe(true)
  expect(left).toBeGreaterThanOrEqual(7)
  await Promise.all(sent)
})

test('an account has its hourly bytes and no more, however many files it sends at once', async () => {
  const noise = new Uint8Array(9_999_990).fill(7)
  const file = inMemory(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), noise]))
  const sender = aSender()
  const codes = await Promise.all(
    Array.from({ length: 36 }, async () => {
      const checked = await checkFile(sender, 'scan.jpg', file)
      return checked.ok ? 'kept' : checked.problem.code
    }),
  )
  const opened = codes.filter((code) => code !== 'hourly_limit')
  expect(opened.length * file.size).toBeLessThanOrEqual(mostBytesAnHour)
  expect(codes.length - opened.length).toBe(6)
  const later = { ...sender, now: new Date(sender.now.getTime() + 3_600_000) }
  expect(await checkFile(later, 'scan.jpg', file)).toMatchObject({ problem: { code: 'unreadable' } })
}, 60_000)
