import ts from 'typescript'
import { expect, test } from 'vitest'
import { flashWords } from '#app/routes/shell/work/flash.words.ts'
import { files, isTest, nodesOf, parse, place } from './sources.ts'

const readAloud = new Set(['title', 'alt', 'aria-label', 'aria-description', 'placeholder', 'label', 'hint', 'lede'])

// Words that are the same in every language, or part of the format of page titles.
const allowed: Record<string, readonly string[]> = {
  'app/ui/page/page-title.tsx': ['Error:', '– Portolan'],
  'app/features/applications/components/status-panel.tsx': ['UTC'],
}

const drawn = files.filter((file) => /^app\/.*\.tsx$/.test(file) && !isTest(file))

test.for(drawn)('%s takes its displayed text from a words file', (file) => {
  const source = parse(file)
  const found = nodesOf(source).flatMap((node) => writtenWords(node).map((text) => ({ text, node })))
  const wrong = found.filter(({ text }) => /\p{L}/u.test(text) && !allowed[file]?.includes(text.trim()))
  expect(wrong.map(({ text, node }) => `${place(source, node)} ${text.trim()}`)).toEqual([])
})

/** The texts that a node displays: text between tags, and attributes that are shown or read aloud. */
function writtenWords(node: ts.Node): string[] {
  if (ts.isJsxText(node)) return [node.text.replace(/&#?\w+;/g, '')]
  if (ts.isJsxAttribute(node)) return readAloud.has(node.name.getText()) ? textsIn(node.initializer) : []
  const isChild = ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)
  return isChild ? textsIn(node.expression) : []
}

/** The plain texts an expression can evaluate to, without following calls. */
function textsIn(node: ts.Node | undefined): string[] {
  if (!node) return []
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) return textsIn(node.expression)
  if (ts.isConditionalExpression(node)) return [...textsIn(node.whenTrue), ...textsIn(node.whenFalse)]
  if (ts.isBinaryExpression(node)) return [...textsIn(node.left), ...textsIn(node.right)].filter(() => joins(node))
  if (!ts.isTemplateExpression(node)) return []
  return [node.head.text, ...node.templateSpans.flatMap((span) => [...textsIn(span.expression), span.literal.text])]
}

/** Whether both sides may be displayed; the left side of a comparison never is. */
function joins({ operatorToken: { kind } }: ts.BinaryExpression): boolean {
  const { PlusToken, BarBarToken, QuestionQuestionToken, AmpersandAmpersandToken } = ts.SyntaxKind
  return [PlusToken, BarBarToken, QuestionQuestionToken, AmpersandAmpersandToken].some((joining) => joining === kind)
}

const wordFiles = files.filter((file) => /^app\/.*\.words\.ts$/.test(file))

test.for(wordFiles)('no sentence in %s is empty or unfinished', (file) => {
  const source = parse(file)
  const texts = nodesOf(source).filter(ts.isStringLiteralLike)
  const wrong = texts.filter(({ text }) => /undefined|\[object|TODO|lorem/i.test(text))
  expect(wrong.map((node) => place(source, node))).toEqual([])
})

/**
 * The messages a file stores for the next page: arguments of the functions that store them, and variables called
 * `flash`.
 */
function flashesIn(file: string): string[] {
  const keepers = new Set(['flashCookie', 'withoutSession', 'withoutStep'])
  const redirects = new Set(['redirectWithFlash', 'leadTo'])
  return nodesOf(parse(file)).flatMap((node) => {
    if (ts.isCallExpression(node)) {
      const name = node.expression.getText()
      if (keepers.has(name)) return node.arguments.flatMap(textsIn)
      // In these calls the third argument is the message, and the second an address.
      if (redirects.has(name)) return node.arguments.slice(2).flatMap(textsIn)
    }
    const names = ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) || ts.isBindingElement(node)
    return names && node.name.getText() === 'flash' ? textsIn(node.initializer) : []
  })
}

test('every message for the next page has words, and no words lack a message', () => {
  const left = files.filter((file) => /^app\/.*(?<!\.words)\.tsx?$/.test(file)).flatMap(flashesIn)
  expect([...new Set(left)].sort()).toEqual(Object.keys(flashWords).sort())
})
