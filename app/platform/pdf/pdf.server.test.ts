import { expect, test } from 'vitest'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { drawnOn, glyphsOf, linesOfPdf } from '#tests/support/drawn-pdf.ts'
import { namesByScript } from '#tests/support/names.ts'
import { loadedFace, loadFace } from './face.server.ts'
import { piecesOf } from './line-breaks.ts'
import { type About, drawPdf, left, right, write } from './pdf.server.ts'
import { styles } from './styles.ts'
import { looks } from './typefaces.ts'
import { linesOf, type TextLine } from './typeset.server.ts'

const about: About = { title: 'A paper & more', author: 'Portolan', on: '2026-11-20' as PlainDate }

const draw = (text: string, style = styles.text, change: Partial<About> = {}) =>
  drawPdf({ ...about, ...change }, (doc) => write(doc, 'P', text, style))

/** Typesets a text with all the faces it needs. */
async function typeset(text: string, width?: number): Promise<TextLine[]> {
  let lines: TextLine[] = []
  await drawPdf(about, (doc) => {
    lines = linesOf(doc.faces, text, styles.text, width)
  })
  return lines
}

const scripts = Object.entries(namesByScript)

test.for(scripts)('%s is drawn letter by letter, without missing glyphs', async ([, names]) => {
  for (const look of ['text', 'strong', 'display', 'code'] as const) {
    for (const name of names) {
      const glyphs = await glyphsOf(await draw(name, styles[look === 'display' ? 'heading' : look]))
      expect(glyphs.length, name).toBeGreaterThan(0)
      expect(glyphs, name).not.toContain(0)
    }
  }
  // The drawn glyphs represent the whole text.
  for (const name of names) {
    const [line] = await typeset(name)
    expect(line?.text).toBe(name.normalize('NFC'))
    const drawn = line?.runs.flatMap(({ text }) => Array.from(text)).toSorted()
    expect(drawn).toEqual(Array.from(name.normalize('NFC')).toSorted())
  }
})

test('right-to-left text runs from right to left, and its numbers from left to right', async () => {
  const [line] = await typeset('רחוב הרצל 12, תל אביב')
  expect(line?.runs.map(({ text }) => text)).toEqual(['תל אביב', ', ', '12', 'רחוב הרצל '])
  const [mixed] = await typeset('Rao محمد علي 1')
  expect(mixed?.runs[0]?.text).toContain('Rao')
  // The last letter of a run is leftmost.
  expect(glyphsIn(line)[0]?.codePoints).toEqual(['ב'.codePointAt(0)])
})

function glyphsIn(line: TextLine | undefined) {
  const run = line?.runs[0]
  return run ? run.face.shape(run.text, run.features).glyphs : []
}

test('letters of a joining script are joined', async () => {
  const glyphs = async (text: string) => glyphsIn((await typeset(text))[0]).map(({ id }) => id)
  const alone = [...(await glyphs('م')), ...(await glyphs('ح')), ...(await glyphs('د'))]
  const joined = await glyphs('محمد')
  // A letter after a joining one has a different shape.
  expect(joined.filter((id) => alone.includes(id)).length).toBeLessThan(2)
  // 4 characters form fewer glyphs.
  expect((await glyphs('श्री')).length).toBeLessThan(4)
})

test('text drawn out of order is also stored in reading order', async () => {
  const file = Buffer.from(await draw('आशा राव')).toString('latin1')
  expect(file).toContain('/StructTreeRoot')
  const lines = [await typeset('आशा राव'), await typeset('Иван'), await typeset('Asha'), await typeset('דוד')]
  expect(lines.map(([line]) => line?.isPlain)).toEqual([false, true, true, false])
})

test('a Han character has the form used in its reader’s country, or another if that is missing', async () => {
  const files = async (country: string) => {
    const used = new Set<string>()
    await drawPdf({ ...about, country }, (doc) => {
      for (const { runs } of linesOf(doc.faces, '直骨', styles.text)) for (const { face } of runs) used.add(face.name)
    })
    return [...used].map((name) => /noto-sans-(\w+)/.exec(name)?.[1])
  }
  expect(new Set(await files('JP'))).toEqual(new Set(['jp']))
  expect(new Set(await files('TW'))).toEqual(new Set(['tc']))
  expect(new Set(await files('KR'))).toEqual(new Set(['kr']))
  expect(new Set(await files('IN'))).toEqual(new Set(['sc']))
})

test('an emoji without a glyph is left out, and the name beside it stays', async () => {
  const pdf = await draw('Zoë 😀 Rao')
  expect(await glyphsOf(pdf)).not.toContain(0)
  expect((await linesOfPdf(pdf)).flat().join()).toContain('Zoë')
})

test('a name is drawn in one font, whatever letters it has', async () => {
  const [line] = await typeset('Nguyễn')
  expect(line?.runs.every(({ face }) => face.name.includes('noto-sans'))).toBe(true)
  const [own] = await typeset('Zoë Łukasz')
  expect(own?.runs.every(({ face }) => face.name.includes('atkinson'))).toBe(true)
})

test('zeros are plain in prices and dates, and slashed in references', async () => {
  const faces = async (look: 'text' | 'code') => {
    const used: string[] = []
    await drawPdf(about, (doc) => {
      for (const { runs } of linesOf(doc.faces, '$100.00', styles[look]))
        used.push(...runs.map(({ face }) => face.name))
    })
    return used.join()
  }
  expect(await faces('text')).toContain('plain-zero')
  expect(await faces('code')).not.toContain('plain-zero')
})

test('aligned figures have one width', async () => {
  await loadFace(looks.text.files[0] ?? { file: '' })
  const face = loadedFace(looks.text.files[0] ?? { file: '' })
  const widths = Array.from('123456789', (figure) => face?.widthOf(figure, ['tnum']))
  expect(new Set(widths).size).toBe(1)
})

test('a line breaks between words, or within text of a script without spaces', () => {
  expect(piecesOf('12 Marine Drive')).toEqual(['12 ', 'Marine ', 'Drive'])
  expect(piecesOf('東京都渋谷区').length).toBeGreaterThan(1)
  expect(piecesOf('寰宇公司（上海）').at(-1)).toMatch(/）$/)
  expect(piecesOf('กรุงเทพมหานคร เขตบางรัก').length).toBeGreaterThan(2)
})

test('no line exceeds its width, even with one word', async () => {
  for (const text of [
    'Long name '.repeat(12),
    'W'.repeat(200),
    '0b0f6c52-6f0c-4a7e-9a52-3f4f7f3f5e11',
    '東京都'.repeat(40),
  ]) {
    const lines = await typeset(text, 150)
    expect(lines.length).toBeGreaterThan(1)
    for (const { width } of lines) expect(width).toBeLessThanOrEqual(150)
    expect(
      lines
        .map((line) => line.text)
        .join('')
        .replaceAll(' ', ''),
    ).toBe(text.replaceAll(' ', ''))
  }
  for (const { left: from, right: to } of (await drawnOn(await draw('W'.repeat(200)))).flat()) {
    expect(from).toBeGreaterThanOrEqual(left - 0.1)
    expect(to).toBeLessThanOrEqual(right + 0.1)
  }
})

test('a PDF is tagged, names its language and standards, embeds its fonts, and is reproducible', async () => {
  const [one, other] = [await draw('Asha Rao, $12.00'), await draw('Asha Rao, $12.00')]
  const file = Buffer.from(one).toString('latin1')
  expect(file.startsWith('%PDF-1.7')).toBe(true)
  expect(file).toContain('/Lang (en-GB)')
  expect(file).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>A/)
  expect(file).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect(file.match(/\/FontFile2/g)?.length).toBe(file.match(/\/Type \/FontDescriptor/g)?.length)
  // XMP metadata is XML, which an unescaped title would break.
  expect(file).not.toMatch(/<rdf:li[^>]*>[^<]*&/)
  expect(other).toEqual(one)
})
