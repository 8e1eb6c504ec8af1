import { join } from 'node:path'
import ts from 'typescript'
import routes from '#app/routes.ts'
import { demoRoutes } from '#demo/demo-routes.ts'
import { parse } from './sources.ts'

/** A route as declared: its address, its file and what the file exports. */
export type RouteEntry = {
  readonly pattern: string
  /** Relative to the root of the repository. */
  readonly file: string
  readonly access: string | undefined
  /** The other keys that its `handle` sets to `true`. */
  readonly flags: ReadonlySet<string>
  readonly hasLoader: boolean
  readonly hasAction: boolean
  readonly hasPage: boolean
}

type Configured = { path?: string | undefined; file: string; children?: Configured[] | undefined }

/** Every route with its own address, in table order; demonstration routes come last. */
export const routeTable: readonly RouteEntry[] = [...(routes as Configured[]), ...demoRoutes].flatMap((route) =>
  entriesOf(route, ''),
)

/** Layouts around several routes, which answer no request by themselves. */
export const layouts: readonly string[] = (routes as Configured[]).flatMap(layoutsOf)

function layoutsOf({ file, children }: Configured): string[] {
  return children?.length ? [join('app', file), ...children.flatMap(layoutsOf)] : []
}

function entriesOf({ path = '', file, children }: Configured, parent: string): RouteEntry[] {
  const pattern = path ? `${parent}/${path}` : parent
  if (children && children.length > 0) return children.flatMap((child) => entriesOf(child, pattern))
  const source = join('app', file)
  const { names, access, flags } = exportsOf(source)
  return [
    {
      pattern: pattern || '/',
      file: source,
      access,
      flags,
      hasLoader: names.has('loader'),
      hasAction: names.has('action'),
      hasPage: names.has('default'),
    },
  ]
}

type Exports = { names: ReadonlySet<string>; access: string | undefined; flags: ReadonlySet<string> }

/** The exported names of a module, and the plain text values of its `handle`. */
export function exportsOf(file: string): Exports {
  const source = parse(file)
  const names = new Set<string>()
  let access: string | undefined
  let flags = new Set<string>()
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
      if (name.getText() !== 'handle' || !initializer) continue
      access = accessIn(initializer)
      flags = flagsIn(initializer)
    }
  }
  return { names, access, flags }
}

function accessIn(initializer: ts.Expression): string | undefined {
  if (!ts.isObjectLiteralExpression(initializer)) return undefined
  const stated = initializer.properties.find((property) => property.name?.getText() === 'access')
  return stated && ts.isPropertyAssignment(stated) && ts.isStringLiteral(stated.initializer)
    ? stated.initializer.text
    : undefined
}

function flagsIn(initializer: ts.Expression): Set<string> {
  if (!ts.isObjectLiteralExpression(initializer)) return new Set()
  const stated = initializer.properties.filter(
    (property) => ts.isPropertyAssignment(property) && property.initializer.kind === ts.SyntaxKind.TrueKeyword,
  )
  return new Set(stated.map((property) => property.name?.getText() ?? ''))
}

function hasModifier(statement: ts.Statement, kind: ts.SyntaxKind): boolean {
  return ts.canHaveModifiers(statement) && !!ts.getModifiers(statement)?.some((modifier) => modifier.kind === kind)
}
