import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { seededRandom } from '#imagery/seeded-random.ts'
import { padded } from './html-response.server.ts'

/** A deterministic stream of bytes. */
function seededBytes(seed: string): (count: number) => Buffer {
  const random = seededRandom(seed)
  return (count) => Buffer.from(Array.from({ length: count }, () => Math.floor(random() * 256)))
}

const secret = 'K4729316'

/** A page that contains a user's secret and echoes a search term. */
function pageWith(guess: string): Buffer {
  const rows = Array.from({ length: 30 }, (_, row) => `<tr><td>PTN-${7919 * (row + 11)}</td><td>Asha Rao</td></tr>`)
  return Buffer.from(
    `<html><p>Passport ${secret}</p><table>${rows.join('')}</table><p>Nothing for Passport ${guess}</p>`,
  )
}

const [right, wrong] = [secret, 'Q8153062']
// Models the attack: each next character is tried after the known ones.
const [known, next] = [secret.slice(0, 4), secret.slice(4, 5)]
const letters = [...'0123456789']
const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

function spread(numbers: readonly number[]): number {
  const middle = mean(numbers)
  return Math.sqrt(mean(numbers.map((one) => (one - middle) ** 2)))
}

test('without padding, length reveals a right guess, and a right letter among most others', () => {
  expect(gzipSync(pageWith(right)).length).toBeLessThan(gzipSync(pageWith(wrong)).length)
  const lengths = letters.map((letter) => gzipSync(pageWith(known + letter)).length)
  const ofRight = lengths[letters.indexOf(next)] ?? Number.NaN
  expect(lengths.filter((length) => length > ofRight).length).toBeGreaterThanOrEqual(8)
})

test('adds only a comment that a browser does not show', () => {
  const random = seededBytes('comment')
  for (let count = 0; count < 200; count += 1) {
    const text = padded(pageWith(right), random).toString()
    expect(text.replace(/<!-- [A-Za-z0-9+/]{0,508} -->$/, '')).toBe(pageWith(right).toString())
  }
})

test('padded responses vary in length', () => {
  const random = seededBytes('lengths')
  const lengths = Array.from({ length: 300 }, () => gzipSync(padded(pageWith(right), random)).length)
  expect(new Set(lengths).size).toBeGreaterThan(100)
  expect(spread(lengths)).toBeGreaterThan(40)
})

test('500 responses for each letter reveal none: neither by mean nor by shortest length', () => {
  const random = seededBytes('letters')
  const lengthsFor = (letter: string) =>
    Array.from({ length: 500 }, () => gzipSync(padded(pageWith(known + letter), random)).length)
  const ofRight = lengthsFor(next)
  const ofOthers = letters.filter((letter) => letter !== next).map(lengthsFor)
  // The difference from the others is no more than random variation.
  const others = ofOthers.flat()
  const chance = Math.hypot(spread(ofRight) / Math.sqrt(ofRight.length), spread(others) / Math.sqrt(others.length))
  expect(Math.abs(mean(ofRight) - mean(others))).toBeLessThan(2 * chance)
  const shortest = ofOthers.map((lengths) => Math.min(...lengths))
  expect(Math.min(...ofRight)).toBeGreaterThanOrEqual(Math.min(...shortest))
  expect(Math.min(...ofRight)).toBeLessThanOrEqual(Math.max(...shortest))
})
