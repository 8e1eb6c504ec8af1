import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import routes from '#app/routes.ts'

/** A route as it is written: its address, its file and what the file offers. */
export type RouteEntry = {
  readonly pattern: string
  /** From the root of the repository. */
  readonly file: string
  readonly access: string | undefined
  readonly hasLoader: boolean
  readonly hasAction: boolean
  readonly hasPage: boolean
}

type Configured = { path?: string | undefined; file: string; children?: Configured[] | undefined }

/** Every route with an address of its own, in the order of the table. */
export const routeTable: readonly RouteEntry[] = (routes as Configured[]).flatMap((route) => entriesOf(route, ''))

function entriesOf({ path = '', file, children }: Configured, parent: string): RouteEntry[] {
  const pattern = path ? `${parent}/${path}` : parent
  if (children && children.length > 0) return children.flatMap((child) => entriesOf(child, pattern))
  const source = join('app', file)
  const { names, access } = exportsOf(source)
  return [
    {
      pattern: pattern || '/',
      file: source,
      access,
      hasLoader: names.has('loader'),
      hasAction: names.has('action'),
      hasPage: names.has('default'),
    },
  ]
}

/** The names a module exports, and the access its `handle` states as plain text. */
export function exportsOf(file: string): { names: ReadonlySet<string>; access: string | undefined } {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const names = new Set<string>()
  let access: string | undefined
  for (const statement of source.statements) {
    if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause)) {
      for (const { name } of statement.exportClause.elements) names.add(name.text)
    }
    if (!hasModifier(statement, ts.SyntaxKind.ExportKeyword)) continue
    const isDefault = hasModifier(statement, ts.SyntaxKind.DefaultKeyword)
    if (ts.isFunctionDeclaration(statement)) names.add(isDefault ? 'default' : (statement.name?.text ?? ''))
    if (!ts.isVariableStatement(statement)) continue
    for (const { name, initializer } of statement.declarationList.declarations) {
      names.add(name.getText())
      if (name.getText() === 'handle' && initializer) access = accessIn(initializer)
    }
  }
  return { names, access }
}

function accessIn(initializer: ts.Expression): string | undefined {
  if (!ts.isObjectLiteralExpression(initializer)) return undefined
  const stated = initializer.properties.find((property) => property.name?.getText() === 'access')
  return stated && ts.isPropertyAssignment(stated) && ts.isStringLiteral(stated.initializer)
    ? stated.initializer.text
    : undefined
}

function hasModifier(statement: ts.Statement, kind: ts.SyntaxKind): boolean {
  return ts.canHaveModifiers(statement) && !!ts.getModifiers(statement)?.some((modifier) => modifier.kind === kind)
}
