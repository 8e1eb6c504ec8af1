import { expect, test } from 'vitest'
import { cleanFileName } from './file-name.ts'

const names: [given: string, kept: string][] = [
  ['passport.pdf', 'passport.pdf'],
  ['جواز السفر.pdf', 'جواز السفر.pdf'],
  ['我的护照 (2).jpg', '我的护照 (2).jpg'],
  ['می‌خواهم.png', 'می‌خواهم.png'],
  ["Siobhán O'Neill passport.PDF", "Siobhán O'Neill passport.PDF"],
  ['👩‍👧 visa.png', '👩‍👧 visa.png'],
  ['bank.statement.2026.pdf', 'bank.statement.2026.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Users\\Asha\\Desktop\\photo.jpg', 'photo.jpg'],
  ['..\\..\\boot.ini.png', 'boot.ini.png'],
  ['a\u0000b\r\nSet-Cookie: x.pdf', 'abSet-Cookie: x.pdf'],
  ['holiday\u202Egpj.pdf', 'holidaygpj.pdf'],
  ['  spaced .pdf ', 'spaced.pdf'],
  ['.pdf', 'document.pdf'],
  ['..', 'document'],
  ['', 'document'],
  ['folder/', 'document'],
  ['lone \ud800 half.pdf', 'lone \ufffd half.pdf'],
]

test.for(names)('%j is kept as %j', ([given, kept]) => {
  expect(cleanFileName(given)).toBe(kept)
})

test('a long name keeps its extension and is cut to 200 characters', () => {
  const name = cleanFileName(`${'ع'.repeat(400)}.jpeg`)
  expect(Array.from(name)).toHaveLength(200)
  expect(name.endsWith('ع.jpeg')).toBe(true)
})

test('a name is never cut inside a character', () => {
  expect(cleanFileName(`${'𠮷'.repeat(300)}.png`).isWellFormed()).toBe(true)
})
