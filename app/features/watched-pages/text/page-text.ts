import { pageLines } from './page-lines.ts'
import { withoutPassing } from './passing-text.ts'

const headingMark = '# '
// Longer pages are long lists; only their beginning is compared.
const longestText = 300_000

/** A page's text line by line; headings start with a mark. */
export type PageText = { readonly title: string; readonly text: string }

export function pageText(html: string): PageText {
  const { title, lines } = pageLines(html)
  const kept: string[] = []
  let before = ''
  let headings = 0
  let length = 0
  for (const { text, under, isHeading } of lines) {
    const left = withoutPassing(text, { before, under, isAtTop: headings <= 1 })
    before = text
    if (isHeading) headings += 1
    length += left.length
    if (length > longestText) break
    if (left) kept.push(isHeading ? headingMark + left : left)
  }
  return { title, text: kept.join('\n') }
}

/**
 * The set of statements in a text, regardless of order: each line with its heading. Moving a line within its section is
 * no change; moving it from "No visa needed" to "Visa required" is.
 */
export function statementsOf(text: string): ReadonlySet<string> {
  return new Set(said(text).map(({ statement }) => statement))
}

export function textWithout(text: string, statements: ReadonlySet<string>): string {
  const kept = said(text).filter(({ statement }) => !statements.has(statement))
  return kept.map(({ line }) => line).join('\n')
}

function said(text: string): { line: string; statement: string }[] {
  let under = ''
  return text.split('\n').flatMap((line) => {
    if (line === '') return []
    const isHeading = line.startsWith(headingMark)
    const statement = isHeading ? line : `${under}\t${line}`
    if (isHeading || line.endsWith(':')) under = line
    return [{ line, statement }]
  })
}
