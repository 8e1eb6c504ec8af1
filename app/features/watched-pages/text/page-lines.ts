import { isLeftOut, textUpTo } from './left-out.ts'
import { type Element, isElement, isMain, type Node, type Nodes, parseHtml } from './parse-html.ts'

/** A line of page text with its heading or label. */
export type Line = { readonly text: string; readonly under: string; readonly isHeading: boolean }

export type PageLines = { readonly title: string; readonly lines: readonly Line[] }

const headings = /^(h[1-6]|dt|summary|caption|legend)$/
const inline = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)
// Minimum length of the main element before the rest of the page is ignored.
const leastMain = 200

/** Extracts a page's text line by line, without surrounding content. */
export function pageLines(html: string): PageLines {
  const children = parseHtml(html)
  const title = find(children, ({ name }) => name === 'title')
  const main = find(children, isMain)
  const ofMain = main ? linesOf([main]) : []
  const length = ofMain.reduce((sum, { text }) => sum + text.length, 0)
  return {
    title: title ? plain(textUpTo(title, 300)) : '',
    lines: length >= leastMain ? ofMain : linesOf(children),
  }
}

function find(nodes: Nodes, wanted: (element: Element) => boolean): Element | undefined {
  for (const node of nodes) {
    if (!isElement(node)) continue
    const found = wanted(node) ? node : find(node.children, wanted)
    if (found) return found
  }
  return undefined
}

function linesOf(nodes: Nodes): Line[] {
  const lines: Line[] = []
  let under = ''
  let pending = ''

  const end = (isHeading: boolean) => {
    const text = plain(pending)
    pending = ''
    if (!/[\p{L}\p{N}]/u.test(text)) return
    for (const part of parts(text)) lines.push({ text: part, under: isHeading ? '' : under, isHeading })
    // A line ending in a colon is a label for the following lines.
    if (isHeading || text.endsWith(':')) under = text
  }

  const visit = (node: Node, inArticle: boolean): void => {
    if (node.type === 'text') pending += node.data
    if (!isElement(node) || isLeftOut(node, inArticle)) return
    const { name, children } = node
    const isArticle = inArticle || name === 'article' || name === 'main'
    const isCell = name === 'td' || name === 'th'
    const isBlock = !inline.has(name) && !isCell
    if (isBlock) end(false)
    for (const child of children) visit(child, isArticle)
    if (isCell) pending += ' | '
    if (isBlock) end(headings.test(name))
  }

  for (const node of nodes) visit(node, false)
  end(false)
  return lines
}

// Longer paragraphs are split into sentences, which also bounds the time per line.
const longestLine = 1_000

function parts(text: string): string[] {
  if (text.length <= longestLine) return [text]
  const sentences = text.split(/(?<=[.!?。])\s+(?=\p{Lu}|\p{Lo})/u)
  return sentences.flatMap((sentence) => sentence.match(/.{1,1000}/gu) ?? [])
}

/** Normalises spaces, quotation marks and dashes, which vary with the publishing software. */
function plain(text: string): string {
  return (
    text
      .toWellFormed()
      .normalize('NFKC')
      // PostgreSQL cannot store null characters.
      .replaceAll('\0', '')
      .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
      .replace(/[‘’‛`´]/g, "'")
      .replace(/[“”„«»]/g, '"')
      .replace(/[‐-―−]/g, '-')
      .replace(/\s+/g, ' ')
      .replace(/^[\s|]+|[\s|]+$/g, '')
  )
}
