/** A problem with an external file. Line 0 is the file as a whole. */
export type ImportProblem = { readonly line: number; readonly what: string }

const mostShown = 50

/** The first 50 problems in file order, and the total. */
export function describeProblems(problems: readonly ImportProblem[]): string[] {
  const inOrder = problems.toSorted((one, other) => one.line - other.line)
  const shown = inOrder.slice(0, mostShown).map(({ line, what }) => (line === 0 ? what : `line ${line}: ${what}`))
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`
  return [...shown, problems.length > mostShown ? `${count}, the first ${mostShown} are shown` : count]
}

/** Makes a cell safe to quote in a message: short, single-line, no control characters. */
export function quoted(text: string): string {
  const plain = text.replace(/\p{C}/gu, ' ')
  return `"${plain.length > 40 ? `${plain.slice(0, 40)}…` : plain}"`
}
