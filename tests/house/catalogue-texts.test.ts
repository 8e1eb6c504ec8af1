import ts from 'typescript'
import { expect, test } from 'vitest'
import { files, isTest, nodesOf, parse, place } from './sources.ts'

const source = files.filter((file) => /^app\/.*\.tsx?$/.test(file) && !isTest(file))

// Codes, not words.
const codes: Record<string, readonly string[]> = {
  'app/features/visas/visa.words.ts': ['If'],
  'app/features/visas/assess/assess.words.ts': ['Because'],
}

// Legal texts stay in English, and so do texts that only operators read in a terminal.
const inEnglish = /^app\/(routes\/legal\/|platform\/keys\/key-problem\.words\.ts$)/
const wordFiles = source.filter((file) => file.endsWith('.words.ts') && !inEnglish.test(file))

test('a words file selects and joins messages, and has no text of its own', () => {
  expect(wordFiles.length).toBeGreaterThan(200)
  expect(wordFiles.flatMap((file) => textsIn(file, isSaid, codes[file]))).toEqual([])
})

// Texts for developers and operators: settings, file errors, API descriptions; and invented answers.
const forOthers =
  /^app\/(lib|platform)\/|\/facts\/|\/visas\/(public|evidence|conditions)\/|\/applications\/forms\/|\/content\/posts\/files\//
const others: Record<string, readonly string[]> = {
  // Only programs call this.
  'app/routes/machines/realtime/change-stream.server.ts': [
    'Ask for text/event-stream.',
    'Too many pages follow this account.',
    'Follow again in a moment.',
  ],
  // A product name in a calendar file.
  'app/routes/applications/expected-date.ts': ['Expected decision'],
  // Stored alongside a provider's own wording.
  'app/features/payments/reconciliation/provider-problem.ts': ['No answer'],
  'app/features/payments/refunds/transfer/send-refunds.server.ts': ['The payment provider is not connected.'],
}
const rest = source.filter((file) => !wordFiles.includes(file) && !inEnglish.test(file) && !forOthers.test(file))

test('no other file has a sentence that users read', () => {
  expect(rest.length).toBeGreaterThan(1_000)
  expect(rest.flatMap((file) => textsIn(file, isSentence, others[file]))).toEqual([])
})

function textsIn(file: string, isWrong: (text: string) => boolean, allowed: readonly string[] = []): string[] {
  const tree = parse(file)
  const texts = nodesOf(tree).flatMap((node) => textsOf(node).map((text) => ({ text: text.trim(), node })))
  const wrong = texts.filter(({ text }) => isWrong(text) && !allowed.includes(text))
  return wrong.filter(({ node }) => !isForProgrammers(node)).map(({ text, node }) => `${place(tree, node)} ${text}`)
}

/** Several words, or one that begins with a capital. A code has neither spaces nor capitals. */
const isSaid = (text: string) => /\p{L}.*\s|\s.*\p{L}|^\p{Lu}\p{Ll}+\b/u.test(text)

/** A capitalised word followed by more. */
const isSentence = (text: string) => /^\p{Lu}\p{Ll}+ \p{Ll}+|^\p{Lu}\p{Ll}+[.!?]$/u.test(text) && !text.includes('|')

function textsOf(node: ts.Node): string[] {
  if (ts.isTemplateExpression(node)) return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
  return ts.isStringLiteralLike(node) && !isCode(node) ? [node.text] : []
}

/** A module, a type, a key or a value compared with. */
function isCode(node: ts.StringLiteralLike): boolean {
  const { parent } = node
  if (ts.isImportDeclaration(parent) || ts.isLiteralTypeNode(parent) || ts.isCaseClause(parent)) return true
  if (ts.isElementAccessExpression(parent)) return true
  if ((parent as ts.NamedDeclaration).name === node) return true
  return ts.isBinaryExpression(parent) && /^[!=]==$/.test(parent.operatorToken.getText())
}

/** The text of an error or a log line. */
function isForProgrammers(node: ts.Node): boolean {
  for (let { parent } = node; parent && !ts.isFunctionLike(parent); { parent } = parent) {
    if (ts.isNewExpression(parent)) return /Error$/.test(parent.expression.getText())
    if (ts.isCallExpression(parent) && /\b(logger|console)\b/.test(parent.expression.getText())) return true
  }
  return false
}
