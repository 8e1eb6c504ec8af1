import { getDocumentProxy } from 'unpdf'

/** The text of a PDF without its spaces, so that line breaks do not matter. */
export async function pdfText(pdf: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(pdf)
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join(' ')
    }),
  )
  return withoutSpaces(pages.join(' '))
}

export const withoutSpaces = (text: string) => text.replace(/\s+/g, '')
