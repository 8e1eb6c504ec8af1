import ts from 'typescript'
import { expect, test } from 'vitest'
import { files, isTest, nodesOf, parse, place } from './sources.ts'

const code = files.filter((file) => /^(app|demo)\/.*\.tsx?$|^server\.ts$/.test(file) && !isTest(file))
const levels = new Set(['fatal', 'error', 'warn', 'info', 'debug'])

const calls = code.flatMap((file) => {
  const source = parse(file)
  return nodesOf(source).flatMap((node) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return []
    const { expression, name } = node.expression
    return [{ on: expression.getText(), name: name.text, last: node.arguments.at(-1), at: place(source, node) }]
  })
})

test('every log message is a literal without inserted values', () => {
  const logged = calls.filter(({ on, name }) => /\blogger$/.test(on) && levels.has(name))
  expect(logged.length).toBeGreaterThan(15)
  expect(logged.filter(({ last }) => !last || !ts.isStringLiteral(last)).map(({ at }) => at)).toEqual([])
})

test('the server prints only its start message outside the log', () => {
  // The child process that a launcher test starts reports to that test.
  const mayPrint = /^(server\.ts|app\/platform\/embedded\/launch-for-test\.ts):/
  const printed = calls.filter(({ on, name, at }) => on === 'console' && name in console && !mayPrint.test(at))
  expect(printed.map(({ at }) => at)).toEqual([])
})

test('a route that receives files declares it, and no other does', () => {
  const routes = code.filter((file) => file.startsWith('app/routes/'))
  const takes = routes.filter((file) => /takesFiles: true/.test(parse(file).text))
  const receives = routes.filter((file) => {
    const { text } = parse(file)
    return /\b(receiveFile|readMessage|answerImport)\w*\(/.test(text) && /export const handle/.test(text)
  })
  expect(receives.filter((file) => !takes.includes(file))).toEqual([])
  expect(takes.length).toBe(13)
})
