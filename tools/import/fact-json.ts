const lineWidth = 120

/**
 * The text of a file under data/, in its usual format: whatever fits on a line is on one line, except the file itself
 * and lists of several objects. A change of one fact is then a change of one or two lines.
 */
export function factJson(value: unknown): string {
  return `${isOpened(value) ? opened(value, 0) : JSON.stringify(value)}\n`
}

/** `before` is the text already on the line: the indentation and the key. */
function written(value: unknown, indent: number, before: number): string {
  const line = onOneLine(value)
  // Leaves room for a comma, and the last column free.
  const fits = before + line.length + 1 < lineWidth
  return (fits && !mustOpen(value)) || !isOpened(value) ? line : opened(value, indent)
}

const isOpened = (value: unknown): value is object => typeof value === 'object' && value !== null

function mustOpen(value: unknown): boolean {
  if (!Array.isArray(value)) return isOpened(value) && Object.values(value).some(mustOpen)
  const objects = value.filter((one) => isOpened(one) && Object.keys(one).length > 1)
  return (value.length > 1 && objects.length === value.length) || value.some(mustOpen)
}

function opened(value: object, indent: number): string {
  const inner = indent + 2
  const pad = ' '.repeat(inner)
  const entries: [start: string, one: unknown][] = Array.isArray(value)
    ? value.map((one) => [pad, one])
    : present(value).map(([key, one]) => [`${pad}${JSON.stringify(key)}: `, one])
  const lines = entries.map(([start, one]) => start + written(one, inner, start.length))
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return lines.length === 0 ? `${open}${close}` : `${open}\n${lines.join(',\n')}\n${' '.repeat(indent)}${close}`
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`
  if (!isOpened(value)) return JSON.stringify(value)
  const entries = present(value).map(([key, one]) => `${JSON.stringify(key)}: ${onOneLine(one)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}

const present = (value: object) => Object.entries(value).filter(([, one]) => one !== undefined)
