import { beforeAll, describe, expect, test } from 'vitest'
import { aPicture, type Fault, pixelsOf, type Subject } from '#tests/support/rendered-pictures.ts'
import { checkPicture } from './check-picture.ts'
import type { Finding, PictureCheck } from './finding.ts'

const card: PictureCheck[] = ['sharpness', 'corners', 'glare', 'exposure']
const sheet: PictureCheck[] = ['sharpness', 'exposure']
const photo: PictureCheck[] = ['sharpness', 'glare', 'exposure', 'background']

/** Checks per subject, and the check that must detect each fault. */
const subjects: Record<Subject, { checks: PictureCheck[]; faults: Partial<Record<Fault, PictureCheck>> }> = {
  passport: {
    checks: card,
    faults: {
      blur: 'sharpness',
      motion: 'sharpness',
      cut: 'corners',
      glare: 'glare',
      dark: 'exposure',
      'washed-out': 'exposure',
    },
  },
  letter: {
    checks: sheet,
    faults: { blur: 'sharpness', motion: 'sharpness', dark: 'exposure', 'washed-out': 'exposure' },
  },
  portrait: {
    checks: photo,
    faults: {
      blur: 'sharpness',
      motion: 'sharpness',
      glare: 'glare',
      dark: 'exposure',
      'washed-out': 'exposure',
      uneven: 'background',
    },
  },
  scan: { checks: card, faults: { blur: 'sharpness', motion: 'sharpness' } },
  screenshot: { checks: sheet, faults: { blur: 'sharpness' } },
}

// Each image takes 0.5 s to render. The recorded rates are for 40 of each.
const pictures = Number(process.env.PICTURES ?? 2)

async function findingsOf(subject: Subject, fault?: Fault): Promise<Finding[][]> {
  const { checks } = subjects[subject]
  const lines = subject === 'portrait' ? 'face' : 'print'
  const all: Finding[][] = []
  for (let seed = 0; seed < pictures; seed += 1) {
    const picture = await pixelsOf(await aPicture({ subject, seed, ...(fault ? { fault } : {}) }))
    all.push(checkPicture(picture, { checks, lines, least: { long: 600, short: 420 } }))
  }
  return all
}

const failed = (findings: Finding[]) => findings.filter(({ passed }) => passed === false).map(({ check }) => check)

describe.for(Object.entries(subjects))('a picture of a %s', ([name, { faults }]) => {
  const subject = name as Subject
  let good: Finding[][] = []
  beforeAll(async () => {
    good = await findingsOf(subject)
  }, 120_000)

  test('passes all checks if it is good', () => {
    const alarms = good.flatMap(failed)
    if (pictures > 2) console.log(`${subject}: ${alarms.length} false alarms in ${pictures}`, alarms)
    expect(alarms.length).toBeLessThanOrEqual(pictures * 0.03)
  })

  test.for(Object.entries(faults))(
    'with the fault %s fails the check %s',
    { timeout: 120_000 },
    async ([fault, check]) => {
      const found = (await findingsOf(subject, fault as Fault)).filter((findings) => failed(findings).includes(check))
      if (pictures > 2) console.log(`${subject}, ${fault}: found in ${found.length} of ${pictures}`)
      expect(found.length).toBeGreaterThanOrEqual(pictures * 0.95)
    },
  )
})

test('a page on a desk is recognised as whole, and one that fills its scan is not judged', {
  timeout: 30_000,
}, async () => {
  const passed = async (subject: Subject, seed: number) => {
    const picture = await pixelsOf(await aPicture({ subject, seed }))
    const [corners] = checkPicture(picture, { checks: ['corners'], lines: 'print', least: { long: 1, short: 1 } })
    return corners?.passed
  }
  expect([await passed('passport', 3), await passed('scan', 2)]).toEqual([true, undefined])
})

test('a picture of one colour is not called blurred, and one of 80 by 60 pixels is too small', () => {
  const blank = { width: 80, height: 60, data: new Uint8Array(80 * 60 * 4).fill(200) }
  const findings = checkPicture(blank, {
    checks: ['size', 'sharpness'],
    lines: 'print',
    least: { long: 600, short: 420 },
  })
  expect(findings).toEqual([
    { check: 'size', passed: false, measured: 60 },
    { check: 'sharpness', passed: undefined, measured: 0 },
  ])
})
