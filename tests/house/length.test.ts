import { dirname } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { files, isTest, nodesOf, parse, place, read } from './sources.ts'

// A list is not complex: these may be as long as what they list.
const isList = (file: string) => /\.(words|table\.server)\.ts$|^app\/routes\.ts$/.test(file)

// Code that maintainers read as text; generated files are excluded.
const written = files.filter(
  (file) => /\.(tsx?|mts|mjs|cjs|css)$/.test(file) && !/^(drizzle|data|public)\//.test(file) && !/\.d\.ts$/.test(file),
)

// Files that broke a rule before its test existed. A file is removed once it is fixed; none may be added.
const tooLong: string[] = []
const climbers: string[] = []
const crowded: string[] = []

test('no file has more than 300 lines', () => {
  expect(written.filter((file) => !isList(file) && linesOf(file) > 300)).toEqual(tooLong)
})

test('no folder of the app has more than 20 files', () => {
  const folders = Map.groupBy(
    files.filter((file) => file.startsWith('app/') && !isTest(file)),
    dirname,
  )
  expect([...folders].flatMap(([folder, inside]) => (inside.length > 20 ? [folder] : []))).toEqual(crowded)
})

test('every folder name says what the folder contains', () => {
  const saysNothing = /(^|\/)(utils|helpers|common|shared|services|types|hooks|constants|misc)\//
  expect(files.filter((file) => saysNothing.test(`${dirname(file)}/`))).toEqual([])
})

const code = written.filter((file) => /\.(tsx?|mts|mjs|cjs)$/.test(file))

test('no import goes up two folders or more', () => {
  const climbing = code.filter((file) => /(from|import\()\s*['"](\.\.\/){2}/.test(read(file)))
  expect(climbing).toEqual(climbers)
})

test('an import includes the file extension', () => {
  const vague = code.flatMap((file) => {
    const source = parse(file)
    const named = source.statements.flatMap((statement) =>
      ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement) ? [statement.moduleSpecifier] : [],
    )
    const own = named.filter((name) => name && ts.isStringLiteral(name) && /^(\.|#app\/|#tests\/)/.test(name.text))
    return own.flatMap((name) => (name && !/\.\w+(\?\w+)?['"]$/.test(name.getText()) ? [place(source, name)] : []))
  })
  expect(vague).toEqual([])
})

test('only the entry point of a program reads the environment', () => {
  const mayRead = /^(server\.ts|playwright\.config\.ts|drizzle\.config\.ts|tools\/|tests\/)/
  const readers = code.filter((file) => !mayRead.test(file) && !isTest(file) && readsEnvironment(file))
  expect(readers).toEqual([])
})

function readsEnvironment(file: string): boolean {
  if (!read(file).includes('process.env')) return false
  return nodesOf(parse(file)).some((node) => ts.isPropertyAccessExpression(node) && node.getText() === 'process.env')
}

test('no file contains a path from the machine it was written on', () => {
  const ownPath = /(^|[^\w.:/<-])\/(home|Users|root|work|tmp|mnt|opt)\/[\w.-]+/
  const texts = files.filter((file) => /\.(tsx?|m?[jt]s|mts|cjs|css|json|md|sql|ya?ml|html|svg)$/.test(file))
  expect(texts.filter((file) => ownPath.test(read(file)))).toEqual([])
})

function linesOf(file: string): number {
  return read(file).trimEnd().split('\n').length
}
