import { randomBytes } from 'node:crypto'

type Random = (bytes: number) => Buffer

// The sum of several random numbers, because both ends of it are rare. Of a single one, the shortest of a few hundred
// answers would already show how long the page is.
const summed = 4
const largest = 127

/**
 * The page with a comment of random length behind it. Packed, two answers of one page then differ in length, by more
 * than a right guess of a letter in it would (decision 36). Being part of the page, it also survives a proxy that packs
 * anew.
 */
export function padded(page: Buffer, random: Random = randomBytes): Buffer {
  const length = random(summed).reduce((sum, byte) => sum + (byte & largest), 0)
  // Six bits a letter: nothing in it repeats, so that packing takes little of it away. It cannot end the comment.
  const padding = random(length).toString('base64').slice(0, length)
  return Buffer.concat([page, Buffer.from(`<!-- ${padding} -->`)])
}
