import { PDFDocument, PDFName, PDFRawStream } from 'pdf-lib'
import { expect, test } from 'vitest'
import { aJpeg } from '#tests/support/sample-files.ts'
import { placesOf, printSheet } from './print-sheet.ts'

test('a sheet holds as many photos as fit, without overlaps', () => {
  for (const [widthMm, heightMm, count] of [
    [35, 45, 6],
    [51, 51, 2],
    [40, 60, 3],
  ] as const) {
    const places = placesOf({ widthMm, heightMm })
    expect(places).toHaveLength(count)
    for (const [index, { left, bottom }] of places.entries()) {
      expect(left).toBeGreaterThanOrEqual(3)
      expect(left + widthMm).toBeLessThanOrEqual(147)
      expect(bottom).toBeGreaterThanOrEqual(3)
      expect(bottom + heightMm).toBeLessThanOrEqual(97)
      for (const other of places.slice(index + 1)) {
        const apart = Math.abs(other.left - left) >= widthMm + 2 || Math.abs(other.bottom - bottom) >= heightMm + 2
        expect(apart).toBe(true)
      }
    }
  }
})

test('the sheet is a valid PDF of 15 by 10 cm with the unchanged photo', async () => {
  const jpeg = await aJpeg({ width: 551, height: 709 })
  const sheet = printSheet({ jpeg, pixels: { width: 551, height: 709 } }, { widthMm: 35, heightMm: 45 })
  const document = await PDFDocument.load(sheet, { throwOnInvalidObject: true })
  const { width, height } = document.getPage(0).getSize()
  expect([Math.round((width / 72) * 254), Math.round((height / 72) * 254)]).toEqual([1500, 1000])
  const images = document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream && object.dict.has(PDFName.of('Width')) ? [object] : []))
  expect(images.map(({ contents }) => Buffer.from(contents).equals(Buffer.from(jpeg)))).toEqual([true])
})
