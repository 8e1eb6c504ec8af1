import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream } from 'pdf-lib'
import { getDocumentProxy } from 'unpdf'

export type DrawnText = { readonly text: string; readonly left: number; readonly right: number; readonly y: number }

/** The text drawn on each page, line by line, with its position; adjacent texts are joined. */
export async function drawnOn(pdf: Uint8Array): Promise<DrawnText[][]> {
  const document = await getDocumentProxy(Uint8Array.from(pdf))
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent()
      const texts = items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return []
        const [, , , , left = 0, y = 0] = item.transform
        return { text: item.str, left, right: left + item.width, y }
      })
      return joined(texts)
    }),
  )
}

// Each script has its own font, and so do zeros: adjacent text is drawn in several pieces.
function joined(texts: readonly DrawnText[]): DrawnText[] {
  const all: DrawnText[] = []
  for (const one of texts) {
    const last = all.at(-1)
    const follows = last && Math.abs(last.y - one.y) < 0.5 && Math.abs(last.right - one.left) < 1.5
    if (last && follows) all[all.length - 1] = { ...last, text: last.text + one.text, right: one.right }
    else all.push(one)
  }
  return all
}

/** The text of each page, line by line. */
export async function linesOfPdf(pdf: Uint8Array): Promise<string[][]> {
  const pages = await drawnOn(pdf)
  return pages.map((texts) => {
    const lines = Map.groupBy(texts, ({ y }) => Math.round(y))
    return [...lines]
      .toSorted(([one], [other]) => other - one)
      .map(([, line]) =>
        line
          .toSorted((one, other) => one.left - other.left)
          .map(({ text }) => text)
          .join(' '),
      )
  })
}

/** The numbers of all drawn glyphs; 0 is the box of a character that a font lacks. */
export async function glyphsOf(pdf: Uint8Array): Promise<number[]> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  return document.getPages().flatMap((page) => {
    const contents = page.node.Contents()
    const streams = contents instanceof PDFArray ? contents.asArray() : [contents]
    const texts = streams.flatMap((one) => {
      const stream = one && document.context.lookup(one)
      return stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : []
    })
    const shown = texts
      .flatMap((text) => text.match(/\[[^\]]*\] TJ/g) ?? [])
      .flatMap((text) => text.match(/<[0-9a-f]+>/g) ?? [])
    return shown.flatMap((hex) => hex.match(/[0-9a-f]{4}/g) ?? []).map((code) => Number.parseInt(code, 16))
  })
}
