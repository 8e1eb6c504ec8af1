import ts from 'typescript'
import { routeTable } from './route-table.ts'
import { nodesOf } from './sources.ts'

/** An internal address written out where `href` could name its route. */
type LiteralPath = {
  readonly node: ts.StringLiteralLike | ts.TemplateExpression
  readonly pattern: string
  /** The values of the route's parameters. */
  readonly params: readonly (readonly [name: string, value: readonly Piece[]])[]
  /** The prefix: the origin of an absolute address. */
  readonly before: readonly Piece[]
  /** The suffix: a query or a fragment. */
  readonly after: readonly Piece[]
}

/** Text, or an inserted expression. */
type Piece = string | ts.Expression

const patterns = routeTable.map(({ pattern }) => pattern).filter((pattern) => !pattern.includes('*'))
const known = patterns
  .map((pattern) => ({ pattern, parts: pattern.split('/').slice(1) }))
  // A static route takes precedence over a parameter in the same position.
  .toSorted((one, other) => Number(one.pattern.includes(':')) - Number(other.pattern.includes(':')))

/** Every address of a known route that a file writes out itself. */
export function literalPathsIn(source: ts.SourceFile): LiteralPath[] {
  return [...nodesOf(source)].flatMap((node) => {
    if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return []
    const found = isPlace(node) ? pathOf(node) : undefined
    return found ? [found] : []
  })
}

/** Excludes values that are compared or cut, types, modules, keys, cases and arguments of `href`. */
function isPlace(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent)) return false
  if (ts.isCaseClause(parent) || ts.isTaggedTemplateExpression(parent)) return false
  if (ts.isPropertyAssignment(parent) && parent.name === node) return false
  if (ts.isElementAccessExpression(parent)) return false
  if (ts.isBinaryExpression(parent)) return !/^[!=]==?$/.test(parent.operatorToken.getText())
  if (!ts.isCallExpression(parent)) return true
  const called = parent.expression.getText()
  return !/(^|\.)(startsWith|endsWith|includes|split|join|replace|replaceAll|get|has|test|route|prefix|href|import)$/.test(
    called,
  )
}

function pathOf(node: ts.StringLiteralLike | ts.TemplateExpression): LiteralPath | undefined {
  const pieces = piecesOf(node)
  const [first, ...rest] = pieces
  const hasOrigin = first !== undefined && typeof first !== 'string' && /origin$/i.test(first.getText())
  // The first page's address is also a key, a separator and a cookie path.
  if (pieces.length === 1 && first === '/' && !ts.isJsxAttribute(node.parent)) return undefined
  const { parts, after } = partsOf(hasOrigin ? rest : pieces)
  if (!parts) return undefined
  const before = hasOrigin && first ? [first] : []
  const last = parts.at(-1) ?? []
  const [begun, query] = last
  // The last part may be followed by a query assembled elsewhere.
  const hasQuery = last.length === 2 && begun !== undefined && query !== undefined && typeof query !== 'string'
  const shorter = hasQuery ? match([...parts.slice(0, -1), [begun]], [query, ...after]) : undefined
  return shorter ?? match(parts, after)

  function match(given: readonly Piece[][], behind: readonly Piece[]): LiteralPath | undefined {
    for (const { pattern, parts: wanted } of known) {
      const params = paramsOf(wanted, given)
      if (params) return { node, pattern, params, before, after: behind }
    }
    return undefined
  }
}

function piecesOf(node: ts.StringLiteralLike | ts.TemplateExpression): Piece[] {
  if (!ts.isTemplateExpression(node)) return [node.text]
  const spans = node.templateSpans.flatMap(({ expression, literal }): Piece[] => [expression, literal.text])
  return [node.head.text, ...spans].filter((piece) => piece !== '')
}

/** The parts of the path between its slashes, and what starts with the query. */
function partsOf(pieces: readonly Piece[]): { parts: Piece[][] | undefined; after: Piece[] } {
  const [first] = pieces
  if (typeof first !== 'string' || !/^\/(?![/*])/.test(first)) return { parts: undefined, after: [] }
  const parts: Piece[][] = [[]]
  for (const [index, piece] of pieces.entries()) {
    if (typeof piece !== 'string') {
      parts.at(-1)?.push(piece)
      continue
    }
    const end = piece.search(/[?#]/)
    const [begun = '', ...next] = (end < 0 ? piece : piece.slice(0, end)).split('/')
    if (begun) parts.at(-1)?.push(begun)
    for (const text of next) parts.push(text ? [text] : [])
    if (end >= 0) return { parts: parts.slice(1), after: [piece.slice(end), ...pieces.slice(index + 1)] }
  }
  return { parts: parts.slice(1), after: [] }
}

function paramsOf(wanted: readonly string[], parts: readonly Piece[][]): LiteralPath['params'] | undefined {
  if (wanted.length !== parts.length) return undefined
  const params: [string, Piece[]][] = []
  for (const [index, name] of wanted.entries()) {
    const part = parts[index] ?? []
    if (name.startsWith(':')) {
      if (part.length === 0 || part[0]?.toString().startsWith(':')) return undefined
      params.push([name.slice(1), part])
    } else if (part.length !== (name ? 1 : 0) || (name && part[0] !== name)) return undefined
  }
  return params
}
