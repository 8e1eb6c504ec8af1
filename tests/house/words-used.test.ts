import ts from 'typescript'
import { expect, test } from 'vitest'
import { catalogues, messagesOf, type Use, uses } from './catalogue-uses.ts'
import { place } from './sources.ts'

test('every message is used', () => {
  const used = new Set(uses.flatMap(({ entries }) => entries.flatMap(messagesOf)).map(({ id }) => id))
  const unused = [...catalogues.values()].flatMap(messagesOf).filter(({ id }) => !used.has(id))
  expect(unused.map(({ id }) => id)).toEqual([])
})

test('no message is read while a module is loaded, which would fix the language', () => {
  expect(uses.length).toBeGreaterThan(5_000)
  const kept = uses.filter((use) => readsText(use) && isAtTop(use.node))
  expect(kept.map(({ node, entries: [entry] }) => `${place(node.getSourceFile(), node)} ${entry?.id}`)).toEqual([])
})

/** A message, a list, or all messages of a group: a group by itself reads nothing. */
function readsText({ node, entries }: Use): boolean {
  if (entries.some(({ inner, isList }) => !inner || isList)) return true
  const { parent } = node
  if (ts.isSpreadAssignment(parent) || ts.isSpreadElement(parent) || ts.isBindingElement(node)) return true
  return ts.isCallExpression(parent) && /^Object\.(keys|values|entries|assign)$/.test(parent.expression.getText())
}

/** Whether a place is reached when its module loads. */
function isAtTop(node: ts.Node): boolean {
  for (let { parent } = node; parent; { parent } = parent) {
    if (ts.isTypeNode(parent)) return false
    if (ts.isFunctionLike(parent) && !isCalledAtOnce(parent)) return false
  }
  return true
}

/** `list.map((one) => …)` and a function called where it is defined. */
function isCalledAtOnce(node: ts.SignatureDeclaration): boolean {
  const { parent } = node
  if (ts.isParenthesizedExpression(parent)) return ts.isCallExpression(parent.parent)
  if (!ts.isCallExpression(parent) || !ts.isPropertyAccessExpression(parent.expression)) return false
  return /^(map|flatMap|filter|find|some|every|forEach|reduce|toSorted|sort|from)$/.test(parent.expression.name.text)
}
