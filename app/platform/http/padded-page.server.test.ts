import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { seededRandom } from '#imagery/seeded-random.ts'
import { padded } from './padded-page.server.ts'

/** A stream of bytes that is the same in every run. */
function seededBytes(seed: string): (count: number) => Buffer {
  const random = seededRandom(seed)
  return (count) => Buffer.from(Array.from({ length: count }, () => Math.floor(random() * 256)))
}

const secret = 'K4729316'

/** A page that shows a secret of its reader and repeats what somebody looked for, as a search does. */
function pageWith(guess: string): Buffer {
  const rows = Array.from({ length: 30 }, (_, row) => `<tr><td>PTN-${7919 * (row + 11)}</td><td>Asha Rao</td></tr>`)
  return Buffer.from(
    `<html><p>Passport ${secret}</p><table>${rows.join('')}</table><p>Nothing for Passport ${guess}</p>`,
  )
}

const [right, wrong] = [secret, 'Q8153062']
const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

function spread(numbers: readonly number[]): number {
  const middle = mean(numbers)
  return Math.sqrt(mean(numbers.map((one) => (one - middle) ** 2)))
}

test('without padding, one answer tells a right guess from a wrong one', () => {
  expect(gzipSync(pageWith(right)).length).toBeLessThan(gzipSync(pageWith(wrong)).length)
})

test('it is the page, and a comment that a browser does not show', () => {
  const random = seededBytes('comment')
  for (let count = 0; count < 200; count += 1) {
    const text = padded(pageWith(right), random).toString()
    expect(text.replace(/<!-- [A-Za-z0-9+/]{0,508} -->$/, '')).toBe(pageWith(right).toString())
  }
})

test('no two answers need be of one length', () => {
  const random = seededBytes('lengths')
  const lengths = Array.from({ length: 300 }, () => gzipSync(padded(pageWith(right), random)).length)
  expect(new Set(lengths).size).toBeGreaterThan(100)
  expect(spread(lengths)).toBeGreaterThan(40)
})

test('neither the mean nor the shortest of 500 answers tells a letter guessed right from one guessed wrong', () => {
  const random = seededBytes('letters')
  // The way such an attack goes: each next letter is tried after those that are known.
  const lengthsFor = (guess: string) =>
    Array.from({ length: 500 }, () => gzipSync(padded(pageWith(guess), random)).length)
  const known = secret.slice(0, 4)
  const guesses = [...'0123456789'].map((digit) => ({ digit, lengths: lengthsFor(known + digit) }))
  const best = (measure: (lengths: readonly number[]) => number) =>
    guesses.toSorted((one, other) => measure(one.lengths) - measure(other.lengths))[0]?.digit
  expect(best(mean)).not.toBe(secret[4])
  expect(best((lengths) => Math.min(...lengths))).not.toBe(secret[4])
  // The right letter does not stand apart from the others by more than chance makes them differ.
  const ofRight = guesses.find(({ digit }) => digit === secret[4])?.lengths ?? []
  const ofOthers = guesses.filter(({ digit }) => digit !== secret[4]).flatMap(({ lengths }) => lengths)
  const chance = Math.hypot(spread(ofRight) / Math.sqrt(ofRight.length), spread(ofOthers) / Math.sqrt(ofOthers.length))
  expect(Math.abs(mean(ofRight) - mean(ofOthers))).toBeLessThan(2 * chance)
})
