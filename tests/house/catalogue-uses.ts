import { dirname, join } from 'node:path'
import ts from 'typescript'
import { files, isTest, nodesOf, parse, read } from './sources.ts'

/** A message, a group of messages or a list, as defined in English. */
export type Entry = {
  readonly id: string
  readonly inner: ReadonlyMap<string, Entry> | undefined
  readonly isList: boolean
}

/** What an expression stands for: entries of catalogues, and what a module adds to them. */
type Value = { readonly entries: readonly Entry[]; readonly own?: ts.ObjectLiteralExpression | undefined }

/** A place where a message is read, or where a group is passed on as a whole. */
export type Use = { readonly node: ts.Node; readonly entries: readonly Entry[] }

function entryOf(id: string, content: unknown, separator = ':'): Entry {
  if (typeof content !== 'object' || content === null) return { id, inner: undefined, isList: false }
  const inner = Object.entries(content).map(
    ([key, one]) => [key, entryOf(`${id}${separator}${key}`, one, '.')] as const,
  )
  return { id, inner: new Map(inner), isList: Array.isArray(content) }
}

export const catalogues = new Map(
  files
    .filter((file) => /^words\/en\/.*\.json$/.test(file))
    .map((file) => {
      const feature = file.slice('words/en/'.length, -'.json'.length)
      return [feature, entryOf(feature, JSON.parse(read(file)))]
    }),
)

export const messagesOf = (entry: Entry): Entry[] =>
  entry.inner ? [...entry.inner.values()].flatMap(messagesOf) : [entry]

const code = new Set(files.filter((file) => /^(app|demo)\/.*\.tsx?$/.test(file) && !isTest(file)))

/** What a name stands for: its declaration, and the path from there to its value. */
type Declared = ts.VariableDeclaration | ts.BindingElement | ts.ImportSpecifier | ts.Node

const scopes = new WeakMap<ts.Node, Map<string, Declared>>()

const isScope = (node: ts.Node) =>
  ts.isSourceFile(node) ||
  ts.isBlock(node) ||
  ts.isFunctionLike(node) ||
  ts.isForOfStatement(node) ||
  ts.isForStatement(node) ||
  ts.isForInStatement(node) ||
  ts.isCaseBlock(node) ||
  ts.isCatchClause(node)

function scopeOf(node: ts.Node): ts.Node {
  let scope = node
  while (!isScope(scope)) scope = scope.parent
  return scope
}

function declare(name: ts.BindingName, by: Declared, scope: ts.Node): void {
  if (ts.isIdentifier(name)) return void namesIn(scope).set(name.text, by)
  for (const element of name.elements) if (ts.isBindingElement(element)) declare(element.name, element, scope)
}

function namesIn(scope: ts.Node): Map<string, Declared> {
  const found = scopes.get(scope) ?? new Map<string, Declared>()
  scopes.set(scope, found)
  return found
}

const declaredFiles = new Set<string>()

/** Records which names each scope of a file declares. */
function declareNames(source: ts.SourceFile): void {
  if (declaredFiles.has(source.fileName)) return
  declaredFiles.add(source.fileName)
  for (const node of nodesOf(source)) {
    if (ts.isVariableDeclaration(node)) declare(node.name, node, scopeOf(node.parent))
    else if (ts.isParameter(node)) declare(node.name, node, scopeOf(node.parent))
    else if (ts.isImportSpecifier(node) && !node.isTypeOnly) namesIn(source).set(node.name.text, node)
    else if ((ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) && node.name)
      namesIn(scopeOf(node.parent)).set(node.name.text, node)
  }
}

function declarationOf(name: ts.Identifier): Declared | undefined {
  for (let scope: ts.Node | undefined = name; scope; scope = scope.parent) {
    const found = scopes.get(scope)?.get(name.text)
    if (found) return found
  }
  return undefined
}

function fileOfImport(from: ts.SourceFile, specifier: string): string | undefined {
  const file = specifier.startsWith('#') ? specifier.slice(1) : join(dirname(from.fileName), specifier)
  return code.has(file) ? file : undefined
}

const values = new Map<ts.Node, Value | undefined>()

function valueOfDeclared(declared: Declared, name: string): Value | undefined {
  if (values.has(declared)) return values.get(declared)
  // A name declared without an initialiser has no value.
  values.set(declared, undefined)
  const value = findValue(declared, name)
  values.set(declared, value)
  return value
}

function findValue(declared: Declared, name: string): Value | undefined {
  if (ts.isVariableDeclaration(declared)) return declared.initializer && valueIn(declared.initializer)
  if (ts.isImportSpecifier(declared)) {
    const { moduleSpecifier } = declared.parent.parent.parent as ts.ImportDeclaration
    return exportedValue(declared.getSourceFile(), moduleSpecifier, (declared.propertyName ?? declared.name).text)
  }
  if (!ts.isBindingElement(declared) || declared.dotDotDotToken) return undefined
  const holder = declared.parent.parent
  const around = ts.isVariableDeclaration(holder)
    ? holder.initializer && valueIn(holder.initializer)
    : ts.isBindingElement(holder)
      ? valueOfDeclared(holder, name)
      : undefined
  const key = declared.propertyName ?? declared.name
  return around && (ts.isIdentifier(key) || ts.isStringLiteral(key)) ? step(around, key.text) : undefined
}

function exportedValue(from: ts.SourceFile, specifier: ts.Expression, name: string): Value | undefined {
  const file = ts.isStringLiteral(specifier) && fileOfImport(from, specifier.text)
  if (!file) return undefined
  const source = parse(file)
  declareNames(source)
  const declared = scopes.get(source)?.get(name)
  if (declared) return valueOfDeclared(declared, name)
  for (const statement of source.statements) {
    if (!ts.isExportDeclaration(statement) || !statement.moduleSpecifier || !statement.exportClause) continue
    const { exportClause } = statement
    const found = ts.isNamedExports(exportClause) && exportClause.elements.find((one) => one.name.text === name)
    if (found) return exportedValue(source, statement.moduleSpecifier, (found.propertyName ?? found.name).text)
  }
  return undefined
}

/** What an expression stands for, where the source alone determines it. */
function valueIn(node: ts.Expression): Value | undefined {
  if (isWrapping(node)) return valueIn(node.expression)
  if (ts.isIdentifier(node)) {
    const declared = declarationOf(node)
    return declared && valueOfDeclared(declared, node.text)
  }
  if (ts.isConditionalExpression(node)) return together(valueIn(node.whenTrue), valueIn(node.whenFalse))
  if (ts.isCallExpression(node)) return valueOfCall(node)
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) {
    const around = valueIn(node.expression)
    return around && step(around, keyOf(node))
  }
  return undefined
}

const isWrapping = (node: ts.Node) =>
  ts.isParenthesizedExpression(node) ||
  ts.isAsExpression(node) ||
  ts.isNonNullExpression(node) ||
  ts.isSatisfiesExpression(node)

function together(one: Value | undefined, other: Value | undefined): Value | undefined {
  return one && other ? { entries: [...one.entries, ...other.entries] } : (one ?? other)
}

/** `words('routes/pricing', 'plans', { … })`. */
function valueOfCall(node: ts.CallExpression): Value | undefined {
  if (!ts.isIdentifier(node.expression) || node.expression.text !== 'words') return undefined
  const [feature, ...more] = node.arguments
  const catalogue = feature && ts.isStringLiteralLike(feature) ? catalogues.get(feature.text) : undefined
  if (!catalogue) return undefined
  const section = more.find(ts.isStringLiteralLike)
  const entries = section ? (catalogue.inner?.get(section.text) ?? []) : catalogue
  return { entries: [entries].flat(), own: more.find(ts.isObjectLiteralExpression) }
}

const keyOf = (node: ts.PropertyAccessExpression | ts.ElementAccessExpression): string | undefined => {
  if (ts.isPropertyAccessExpression(node)) return node.name.text
  return ts.isStringLiteralLike(node.argumentExpression) ? node.argumentExpression.text : undefined
}

/** The value at a key; at any key, if the key is computed. */
function step({ entries, own }: Value, key: string | undefined): Value | undefined {
  if (key === undefined) return { entries: entries.flatMap(({ inner }) => [...(inner?.values() ?? [])]) }
  const added = own?.properties.find((one) => one.name && nameText(one.name) === key)
  const nested = added && ts.isPropertyAssignment(added) ? added.initializer : undefined
  if (added && !(nested && ts.isObjectLiteralExpression(nested))) return undefined
  const found = entries.flatMap(({ inner }) => inner?.get(key) ?? [])
  return found.length > 0 || nested
    ? { entries: found, own: nested as ts.ObjectLiteralExpression | undefined }
    : undefined
}

const nameText = (name: ts.PropertyName) => (ts.isComputedPropertyName(name) ? undefined : name.text)

/** Every place in a file where messages are read, or where a group is passed on. */
export function usesIn(file: string): Use[] {
  const source = parse(file)
  if (!/\bwords\b|[wW]ords\b|said/.test(source.text)) return []
  declareNames(source)
  return nodesOf(source).flatMap((node): Use[] => {
    const isStart = ts.isIdentifier(node) ? isRead(node) : ts.isCallExpression(node)
    const value = isStart ? valueIn(node as ts.Expression) : undefined
    if (!value) return []
    return endOf(node as ts.Expression, value)
  })
}

/** Excludes the names of declarations, properties, attributes and types. */
function isRead(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isTypeNode(parent) || ts.isTypeQueryNode(parent) || ts.isQualifiedName(parent)) return false
  if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent) || ts.isBindingElement(parent))
    return ts.isBindingElement(parent) && parent.initializer === node
  return ts.isShorthandPropertyAssignment(parent) || (parent as ts.NamedDeclaration).name !== node
}

/** Follows a value to its end: a message, a name for a group, or a group that is passed on. */
function endOf(start: ts.Expression, begun: Value): Use[] {
  let [node, value]: [ts.Node, Value | undefined] = [start, begun]
  for (;;) {
    const { parent }: ts.Node = node
    if ((ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent)) && parent.expression === node) {
      // A list method reads the whole list: `said.steps.map(…)`.
      if (value?.entries.some(({ isList }) => isList)) break
      value = value && step(value, keyOf(parent))
      if (!value) return []
    } else if (!isWrapping(parent) && !(ts.isConditionalExpression(parent) && parent.condition !== node)) break
    node = parent
  }
  const { parent } = node
  const isGroup = value?.entries.every(({ inner, isList }) => inner && !isList)
  // Groups are followed to where their names are read. Naming a message is already a use.
  if (isGroup && ts.isVariableDeclaration(parent)) return namedUses(parent)
  return [{ node, entries: value?.entries ?? [] }]
}

/** The messages and the rest that a declaration takes from a group: `const { title, ...others } = said.tab`. */
function namedUses({ name }: ts.VariableDeclaration): Use[] {
  if (ts.isIdentifier(name)) return []
  return nodesOf(name)
    .filter(ts.isBindingElement)
    .flatMap((element): Use[] => {
      if (element.dotDotDotToken) {
        const around = element.parent.parent as ts.VariableDeclaration
        const all = around.initializer && valueIn(around.initializer)
        return [{ node: element, entries: all?.entries ?? [] }]
      }
      if (!ts.isIdentifier(element.name)) return []
      const entries = valueOfDeclared(element, element.name.text)?.entries ?? []
      return entries.some(({ inner, isList }) => !inner || isList) ? [{ node: element, entries }] : []
    })
}

export const uses: readonly Use[] = [...code].flatMap(usesIn)
