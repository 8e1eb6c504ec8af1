import { pageLines } from './page-lines.ts'
import { withoutPassing } from './passing-text.ts'

const headingMark = '# '
// A page that says more is a list of everything, and only its beginning is compared.
const longestText = 300_000

/** What a page says, one line below the other; headings begin with a mark. */
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
 * What a text says, whatever the order in which it does: each line with the heading it stands under. A line that moves
 * within its section says the same; one that moves from "No visa needed" to "Visa required" does not.
 */
export function statementsOf(text: string): ReadonlySet<string> {
  return new Set(said(text).map(({ statement }) => statement))
}

/** A text without the lines that say this. */
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
