import { expect, test } from 'vitest'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Language } from '#app/lib/words/languages.ts'
import { drawnOn, glyphsOf } from '#tests/support/drawn-pdf.ts'
import { inLanguage } from '#words-source'
import { drawHead, drawPass } from './head.server.ts'
import { drawFoot, drawPdf, left, type PdfDocument, right, write } from './pdf.server.ts'
import { styles } from './styles.ts'
import { drawFacts, drawTable } from './table.server.ts'
import { linesOf, type TextLine } from './typeset.server.ts'

const about = { title: 'A paper', author: 'Portolan', on: '2026-11-20' as PlainDate }

const drawIn = (language: Language, draw: (doc: PdfDocument) => void) =>
  inLanguage(language, () => drawPdf(about, draw))

async function typeset(language: Language, text: string): Promise<TextLine> {
  let line: TextLine | undefined
  await drawIn(language, (doc) => {
    line = linesOf(doc.faces, text, styles.text, undefined, doc.isFromRight)[0]
  })
  if (!line) throw new Error('There is no line')
  return line
}

const glyphsIn = ({ runs }: TextLine) => runs.flatMap(({ face, text, features }) => face.shape(text, features).glyphs)
const ids = (line: TextLine) => glyphsIn(line).map(({ id }) => id)

test('Arabic letters are joined and run from right to left', async () => {
  const word = await typeset('ar', 'تأشيرة')
  const alone = (await Promise.all(Array.from('تشيرة', (letter) => typeset('ar', letter)))).flatMap(ids)
  // All but the last letters have a different shape when joined.
  expect(ids(word).filter((id) => !alone.includes(id)).length).toBeGreaterThanOrEqual(3)
  // The leftmost glyph is the last letter.
  expect(glyphsIn(word)[0]?.codePoints).toEqual(['ة'.codePointAt(0)])
})

test('Devanagari forms conjuncts, and a prefixed vowel sign is drawn before its letter', async () => {
  const [conjunct, apart] = [await typeset('hi', 'क्ष'), await typeset('hi', 'कष')]
  expect(ids(conjunct)).toHaveLength(1)
  expect(ids(apart)).toHaveLength(2)
  const vowel = glyphsIn(await typeset('hi', 'वि'))
  expect(vowel.map(({ codePoints }) => codePoints[0])).toEqual(['ि', 'व'].map((one) => one.codePointAt(0)))
})

test('Chinese is drawn without missing glyphs', async () => {
  const glyphs = await glyphsOf(await drawIn('zh-Hans', (doc) => write(doc, 'P', '签证申请收据', styles.text)))
  expect(glyphs).toHaveLength(6)
  expect(glyphs).not.toContain(0)
})

test('an Arabic sentence keeps foreign names and numbers in order, with its full stop on the left', async () => {
  const { runs } = await typeset('ar', 'Asha Rao تسافر إلى الهند.')
  expect(runs.at(-1)?.text).toContain('Asha Rao')
  expect(runs[0]?.text.endsWith('.')).toBe(true)
  expect((await typeset('ar', '+33 1 23 45 67 89')).runs.map(({ text }) => text).join('')).toBe('+33 1 23 45 67 89')
})

test('an Arabic PDF is laid out from its right edge and stays within the page', async () => {
  const draw = (doc: PdfDocument) => {
    drawHead(doc, 'seed', { service: 'Portolan', title: 'Title', name: 'REF-1', stamp: { word: 'Paid', day: '1' } })
    drawPass(doc, { codes: ['IND', 'FRA'], text: ['Text'], strip: 'V<FRA', stub: { label: 'Label', value: 'Value' } })
    drawFacts(doc, [['Name', 'Value of it']], { columns: 1 })
    const columns = [
      { head: 'What', width: 0 },
      { head: 'Amount', width: 90, align: 'right' as const },
    ]
    drawTable(doc, columns, [{ cells: [{ text: 'Visa' }, { text: '$90.00' }] }])
    drawFoot(doc, 'Service', '', ({ page, of }) => `${page} / ${of}`)
  }
  const placesIn = async (language: Language) =>
    new Map((await drawnOn(await drawIn(language, draw))).flat().map(({ text, ...place }) => [text, place]))
  const [english, arabic] = [await placesIn('en'), await placesIn('ar')]
  expect([...arabic.keys()].toSorted()).toEqual([...english.keys()].toSorted())
  for (const text of ['Title', 'REF-1', 'Text', 'Name', 'Visa', 'What', 'Service']) {
    const [one, other] = [english.get(text), arabic.get(text)]
    expect(one?.y, text).toBeCloseTo(other?.y ?? 0, 1)
    expect((one?.left ?? 0) - left, text).toBeCloseTo(right - (other?.right ?? 0), 0)
  }
  // Country codes run from left to right in every script.
  expect(arabic.get('IND')?.left).toBeLessThan(arabic.get('FRA')?.left ?? 0)
  for (const { left: from, right: to } of [...arabic.values()].filter((one) => one.left !== arabic.get('PAID')?.left)) {
    expect(from).toBeGreaterThan(0)
    expect(to).toBeLessThan(left + right)
  }
})
