import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import ts from 'typescript'

/** The repository's own files, tracked or untracked: git's ignored files were not written by hand. */
export const files: readonly string[] = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'])
  .toString()
  .split('\0')
  // A file deleted but not yet committed is still in the index.
  .filter((file) => file !== '' && existsSync(file))

export const isTest = (file: string) => /\.test(-support)?\.tsx?$/.test(file)

const texts = new Map<string, string>()
const parsed = new Map<string, ts.SourceFile>()

/** The text of a file. Many tests read the same files, so each is read once per run. */
export function read(file: string): string {
  const known = texts.get(file)
  if (known !== undefined) return known
  const text = readFileSync(file, 'utf8')
  texts.set(file, text)
  return text
}

/** The syntax tree of a source file, parsed once per run. */
export function parse(file: string): ts.SourceFile {
  const known = parsed.get(file)
  if (known) return known
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true)
  parsed.set(file, source)
  return source
}

/** A node and all its descendants, itself first. */
export function nodesOf(node: ts.Node): ts.Node[] {
  const nodes: ts.Node[] = []
  const visit = (one: ts.Node) => {
    nodes.push(one)
    ts.forEachChild(one, visit)
  }
  visit(node)
  return nodes
}

/** The position of a node, in the form an editor opens. */
export function place(source: ts.SourceFile, node: ts.Node): string {
  const { line } = source.getLineAndCharacterOfPosition(node.getStart())
  return `${source.fileName}:${line + 1}`
}
