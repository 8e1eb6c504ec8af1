import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '#tests/support/browser.ts'
import { type House, openHouse, signUp } from '#tests/support/people.ts'
import { aPdf } from '#tests/support/sample-files.ts'

const people = 6
const filesEach = 5
const length = 9_900_000
const mostMore = 300_000_000

let house: House

beforeAll(async () => {
  house = await openHouse()
})

afterAll(() => house.close())

/** Bytes after a picture's end are ignored, and a PDF may have comments there. */
const padded = (bytes: Uint8Array) => Buffer.concat([bytes, Buffer.alloc(length - bytes.length, '% a long comment\n')])

async function aPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 25 } as const
  const create = { width: 4000, height: 3000, channels: 3, background: '#888', noise } as const
  return sharp({ create }).jpeg({ quality: 90 }).toBuffer()
}

/** Memory of the server and all its child processes; shared memory is counted once. */
function memoryOf(root: number): number {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = /^PPid:\s*(\d+)/m.exec(readOr(`/proc/${name}/status`))?.[1]
    if (parent) parents.set(Number(name), Number(parent))
  }
  const isOurs = (pid: number): boolean => pid === root || (parents.has(pid) && isOurs(parents.get(pid) ?? 0))
  const kilobytes = [...parents.keys()]
    .filter(isOurs)
    .map((pid) => Number(/^Pss:\s*(\d+)/m.exec(readOr(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0))
  return kilobytes.reduce((sum, one) => sum + one, 0) * 1024
}

function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // It has ended in the meantime.
  }
}

const name = '30 uploads of 9.9 MB at once need less than 300 MB more memory'

// How long they take is not tested here.
test.runIf(process.platform === 'linux')(name, { timeout: 240_000 }, async () => {
  const files = [
    { name: 'photo.jpg', type: 'image/jpeg', bytes: padded(await aPhoto()) },
    { name: 'statement.pdf', type: 'application/pdf', bytes: padded(await aPdf({ pages: 5 })) },
  ]
  const travellers = await Promise.all(Array.from({ length: people }, () => signUp(house)))
  const send = ({ browser }: (typeof travellers)[number], index: number): Promise<Answer> => {
    const { name, type, bytes } = files[index % files.length] as (typeof files)[number]
    const form = new FormData()
    form.set('once', crypto.randomUUID())
    form.set('file', new File([bytes as Uint8Array<ArrayBuffer>], name, { type }))
    return browser.post('/documents', form)
  }
  for (const [index, traveller] of travellers.slice(0, 2).entries())
    expect((await send(traveller, index)).status).toBe(303)

  const pid = house.service.process.pid ?? 0
  const before = memoryOf(pid)
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(pid))
  }, 100)
  const answers = await Promise.all(
    travellers.flatMap((traveller, who) =>
      Array.from({ length: filesEach }, (_, index) => send(traveller, who + index)),
    ),
  )
  clearInterval(watch)

  const more = most - before
  console.log(`${Math.round(before / 1e6)} MB before, ${Math.round(more / 1e6)} MB more for ${answers.length} uploads`)
  // On a busy machine some may be asked to retry.
  const statuses = new Set(answers.map(({ status }) => status))
  expect([...statuses].filter((status) => status !== 303 && status !== 503)).toEqual([])
  expect(answers.filter(({ status }) => status === 303).length).toBeGreaterThan(people)
  expect(more).toBeLessThan(mostMore)
})
