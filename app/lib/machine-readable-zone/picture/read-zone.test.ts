import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { aPage, grey } from '#tests/support/passport-pictures.ts'
import { type PictureKind, passportPicture } from '#tests/support/passport-shots.ts'
import type { Specimen } from '#tests/support/passports.ts'
import { timesOf } from '#tests/support/share.ts'
import { readZone } from './read-zone.ts'

const today = '2026-11-24' as PlainDate

const count = timesOf(6, 20)
// Rendering 20 images is slow on a busy machine.
const patient = { timeout: 240_000 }

/** Reads several images and returns the lines read with the lines printed. */
async function readAll(kind: PictureKind, count: number, format?: Specimen['format'], longSide = 4000) {
  const read: string[] = []
  const printed: string[] = []
  for (let index = 0; index < count; index += 1) {
    const { name, specimen, jpeg } = await passportPicture(kind, index, format)
    const reading = readZone(await grey(sharp(jpeg).resize({ width: longSide, withoutEnlargement: true })), today)
    const lines = reading.outcome === 'read' ? reading.zone.lines : [reading.outcome]
    read.push(`${name}: ${lines.join(' ')}`)
    printed.push(`${name}: ${specimen.lines.join(' ')}`)
  }
  return { read, printed }
}

test.for(['scan', 'photo', 'hard'] as const)('reads every passport: %s', patient, async (kind) => {
  const { read, printed } = await readAll(kind, count)
  expect(read).toEqual(printed)
})

test('reads every passport at an angle, turned, bent and half in shade', patient, async () => {
  const { read, printed } = await readAll('angled', count)
  expect(read).toEqual(printed)
})

test('reads all angled passports at the first size a browser reduces them to', patient, async () => {
  const { read, printed } = await readAll('angled', count, 'TD3', 1600)
  expect(read).toEqual(printed)
})

test.for(['steep', 'bent', 'glare'] as const)('reads a hard case: %s', async (kind) => {
  const { read, printed } = await readAll(kind, 2)
  expect(read).toEqual(printed)
})

test('reads an out-of-focus picture correctly or not at all', async () => {
  const { read, printed } = await readAll('blurred', 8)
  expect(read.slice(0, 3)).toEqual(printed.slice(0, 3))
  const wrong = read.filter((lines, index) => lines !== printed[index] && !lines.endsWith(': unclear'))
  expect(wrong).toEqual([])
  expect(read).not.toEqual(printed)
})

test.for(['TD1', 'TD2'] as const)('reads cards in the format %s', async (format) => {
  for (const kind of ['hard', 'angled'] as const) {
    const { read, printed } = await readAll(kind, 4, format)
    expect(read).toEqual(printed)
  }
})

test('reports a picture without a zone', async () => {
  expect(readZone(await aPage('text'), today)).toEqual({ outcome: 'nothing' })
  expect(readZone(await aPage('empty'), today)).toEqual({ outcome: 'nothing' })
})

test('rejects an invalid zone: a passport with a thumb on its last characters', async () => {
  const { jpeg } = await passportPicture('photo', 1)
  const { width = 0, height = 0 } = await sharp(jpeg).metadata()
  const thumb = await sharp({ create: { width: 260, height: 300, channels: 3, background: '#c9967a' } })
    .png()
    .toBuffer()
  const covered = sharp(jpeg).composite([{ input: thumb, left: width - 380, top: height - 300 }])
  expect(readZone(await grey(sharp(await covered.toBuffer())), today).outcome).not.toBe('read')
})
