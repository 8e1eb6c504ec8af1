/** Something in a file from elsewhere that cannot be taken over. Line 0 is the file as a whole. */
export type ImportProblem = { readonly line: number; readonly what: string }

const mostShown = 50

/** The first fifty, in the order of the file, and how many there are. */
export function describeProblems(problems: readonly ImportProblem[]): string[] {
  const inOrder = problems.toSorted((one, other) => one.line - other.line)
  const shown = inOrder.slice(0, mostShown).map(({ line, what }) => (line === 0 ? what : `line ${line}: ${what}`))
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`
  return [...shown, problems.length > mostShown ? `${count}, the first ${mostShown} are shown` : count]
}

/** A cell as it may be repeated in a message: short, on one line, without control characters. */
export function quoted(text: string): string {
  const plain = text.replace(/\p{C}/gu, ' ')
  return `"${plain.length > 40 ? `${plain.slice(0, 40)}…` : plain}"`
}
