import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** The repository's own files, as git knows them or would: what it ignores was not written by us. */
export const files: readonly string[] = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'])
  .toString()
  .split('\0')
  .filter((file) => file !== '' && isThere(file))

export const isTest = (file: string) => /\.test(-support)?\.tsx?$/.test(file)

export const read = (file: string) => readFileSync(file, 'utf8')

export function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true)
}

/** Every node below one, itself first. */
export function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node
  const children: ts.Node[] = []
  ts.forEachChild(node, (child) => {
    children.push(child)
  })
  for (const child of children) yield* nodesOf(child)
}

/** Where something stands, as an editor opens it. */
export function place(source: ts.SourceFile, node: ts.Node): string {
  const { line } = source.getLineAndCharacterOfPosition(node.getStart())
  return `${source.fileName}:${line + 1}`
}

// A file that was removed and not yet committed is still in the index.
function isThere(file: string): boolean {
  try {
    readFileSync(file)
    return true
  } catch {
    return false
  }
}
