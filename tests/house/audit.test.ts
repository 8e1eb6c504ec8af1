import ts from 'typescript'
import { expect, test } from 'vitest'
import { auditActs, earlierActs } from '#app/features/audit/audit.ts'
import { files, isTest, nodesOf, parse, place, read } from './sources.ts'

const sources = files
  .filter((file) => /^app\/features\/.*\.server\.ts$/.test(file) && !isTest(file))
  .map((file) => parse(file))
const recorder = 'app/features/audit/record-act.server.ts'
const transactions = ['inTransaction', 'withIdempotencyKey', 'withIdempotencyKeyUnlessRefused']

const nameOf = (call: ts.CallExpression) => (ts.isIdentifier(call.expression) ? call.expression.text : '')
const isCall = (node: ts.Node): node is ts.CallExpression => ts.isCallExpression(node)
const callsOf = (name: string, source: ts.SourceFile) =>
  nodesOf(source)
    .filter(isCall)
    .filter((call) => nameOf(call) === name)
const recordings = sources
  .filter(({ fileName }) => fileName !== recorder)
  .flatMap((source) =>
    ['recordAct', 'recordActs'].flatMap((name) => callsOf(name, source)).map((call) => ({ source, call })),
  )

/**
 * Whether the called function receives the request context whose database is the transaction, under its conventional
 * name.
 */
function handsItOn({ arguments: [first] }: ts.CallExpression): boolean {
  if (!first) return false
  if (ts.isIdentifier(first)) return first.text === 'ctx'
  return ts.isObjectLiteralExpression(first) && first.properties.some((part) => part.getText() === '...ctx')
}

function holdsCall(parameters: readonly ts.ParameterDeclaration[]): boolean {
  return parameters.some(({ name }) => ts.isIdentifier(name) && name.text === 'ctx')
}

/** Finds calls outside a transaction, or with a database other than the transaction's. */
function* outside(call: ts.CallExpression, source: ts.SourceFile, known: string[] = []): Generator<string> {
  if (!handsItOn(call)) yield `${place(source, call)} does not hand the call on`
  for (let node: ts.Node = call; node.parent; node = node.parent) {
    const { parent } = node
    if (ts.isArrowFunction(node) && isCall(parent) && transactions.includes(nameOf(parent))) {
      if (!holdsCall(node.parameters)) yield `${place(source, node)} does not take the transaction`
      return
    }
    const name = ts.isFunctionDeclaration(node) ? node.name?.text : undefined
    if (!name) continue
    if (known.includes(name)) return
    const callers = sources
      .filter((other) => other === source || new RegExp(`import \\{[^}]*\\b${name}\\b`).test(other.text))
      .flatMap((other) => callsOf(name, other).map((caller) => ({ caller, other })))
    if (callers.length === 0) yield `${place(source, node)} is no part of a transaction`
    for (const { caller, other } of callers) yield* outside(caller, other, [...known, name])
    return
  }
}

test.for(recordings)('the audit log entry in $source.fileName is in the transaction of its action', (recording) => {
  expect([...outside(recording.call, recording.source)]).toEqual([])
})

// No user can perform acts that only an earlier version had.
const earlier: readonly string[] = earlierActs
const acts = auditActs.filter((act) => !earlier.includes(act))

test.for(acts)('%s is written to the audit log by one feature, and by no other', (act) => {
  const feature = (file: string) => file.split('/')[2]
  const writers = [...new Set(recordings.map(({ source }) => source))].filter(({ text }) => text.includes(`'${act}'`))
  expect(writers.length).toBeGreaterThan(0)
  expect(new Set(writers.map(({ fileName }) => feature(fileName))).size).toBe(1)
})

test.for(acts)('%s is looked up in the audit log by a test of the action', (act) => {
  const lookUps = files.filter((file) => isTest(file) && file !== 'tests/house/audit.test.ts')
  expect(lookUps.some((file) => read(file).includes(`'${act}'`))).toBe(true)
})
