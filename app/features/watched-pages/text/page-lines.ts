import { isLeftOut, textUpTo } from './left-out.ts'
import { type Element, isElement, isMain, type Node, type Nodes, parseHtml } from './parse-html.ts'

/** A line of a page's text, with the heading or label that it stands under. */
export type Line = { readonly text: string; readonly under: string; readonly isHeading: boolean }

export type PageLines = { readonly title: string; readonly lines: readonly Line[] }

const headings = /^(h[1-6]|dt|summary|caption|legend)$/
const inline = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)
// What stands in a page's own text must be more than a notice for the rest of the page to be left out.
const leastMain = 200

/** What a page says, line by line, without what stands beside its text. */
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
    // A line that ends in a colon says what the next ones are about.
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

// A paragraph that is longer is told sentence by sentence, and no line takes long to look through.
const longestLine = 1_000

function parts(text: string): string[] {
  if (text.length <= longestLine) return [text]
  const sentences = text.split(/(?<=[.!?。])\s+(?=\p{Lu}|\p{Lo})/u)
  return sentences.flatMap((sentence) => sentence.match(/.{1,1000}/gu) ?? [])
}

/** One kind of space, quotation mark and dash: a page that is saved by another program says the same. */
function plain(text: string): string {
  return (
    text
      .toWellFormed()
      .normalize('NFKC')
      // The database keeps no such character.
      .replaceAll('\0', '')
      .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
      .replace(/[‘’‛`´]/g, "'")
      .replace(/[“”„«»]/g, '"')
      .replace(/[‐-―−]/g, '-')
      .replace(/\s+/g, ' ')
      .replace(/^[\s|]+|[\s|]+$/g, '')
  )
}
