import ts from 'typescript'
import { expect, test } from 'vitest'
import { files, isTest, nodesOf, parse, place } from './sources.ts'

// Codes, which are no words.
const allowed: Record<string, readonly string[]> = {
  'app/features/visas/visa.words.ts': ['If'],
  'app/features/visas/assess/assess.words.ts': ['Because'],
}

// Legal texts stay English, and so does what only operators read in a terminal.
const inEnglish = /^app\/(routes\/legal\/|platform\/keys\/key-problem\.words\.ts$)/
const wordFiles = files.filter((file) => /^app\/.*\.words\.ts$/.test(file) && !isTest(file) && !inEnglish.test(file))

test('a words file chooses and joins messages, and says nothing of its own', () => {
  const said = wordFiles.flatMap((file) => {
    const source = parse(file)
    const texts = nodesOf(source).flatMap((node) => textsOf(node).map((text) => ({ text: text.trim(), node })))
    const wrong = texts.filter(({ text }) => isSaid(text) && !allowed[file]?.includes(text))
    return wrong.map(({ text, node }) => `${place(source, node)} ${text}`)
  })
  expect(said).toEqual([])
})

/** Several words, or one that begins a sentence. A code has neither spaces nor capitals. */
const isSaid = (text: string) => /\p{L}.*\s|\s.*\p{L}|^\p{Lu}\p{Ll}+\b/u.test(text)

function textsOf(node: ts.Node): string[] {
  if (ts.isTemplateExpression(node)) return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
  return ts.isStringLiteralLike(node) && !isCode(node) ? [node.text] : []
}

/** A module, a type, a key, what is compared with, and what errors for programmers say. */
function isCode(node: ts.StringLiteralLike): boolean {
  const { parent } = node
  if (ts.isImportDeclaration(parent) || ts.isLiteralTypeNode(parent) || ts.isCaseClause(parent)) return true
  if (ts.isElementAccessExpression(parent)) return true
  if ((parent as ts.NamedDeclaration).name === node) return true
  if (ts.isBinaryExpression(parent)) return /^[!=]==$/.test(parent.operatorToken.getText())
  return ts.isNewExpression(parent) && /Error$/.test(parent.expression.getText())
}
