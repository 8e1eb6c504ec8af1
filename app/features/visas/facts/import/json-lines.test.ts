import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type JsonNode, readJsonLines } from './json-lines.ts'

function plainOf(node: JsonNode): unknown {
  if (node.kind === 'array') return node.items.map(plainOf)
  return node.kind === 'value'
    ? node.value
    : Object.fromEntries(node.entries.map(({ key, node }) => [key, plainOf(node)]))
}

const shallow = fc.json({ maxDepth: 4 })

test('reads every text that JSON.parse reads, to the same value', () => {
  fc.assert(
    fc.property(shallow, fc.constantFrom(undefined, 1, '\t'), (text, indent) => {
      const pretty = JSON.stringify(JSON.parse(text), null, indent)
      const { node } = readJsonLines(pretty)
      expect(node && plainOf(node)).toEqual(JSON.parse(pretty))
    }),
  )
})

test('rejects every text that JSON.parse rejects, wherever it is cut or damaged', () => {
  const hurt = fc.tuple(shallow, fc.nat(), fc.constantFrom('', '"', ',', '}', '\u0001', '\\', '0', '\n'))
  fc.assert(
    fc.property(hurt, ([text, at, sign]) => {
      const place = at % (text.length + 1)
      const broken = text.slice(0, place) + sign + text.slice(place + (at % 2))
      expect(readJsonLines(broken).node !== undefined).toBe(isJson(broken))
    }),
    { numRuns: 2_000 },
  )
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

test('every key has its line, and a duplicate key is listed twice', () => {
  const { node } = readJsonLines('{\r\n  "a": 1,\n\n  "b": [\n    2],\n "a": "x\\ny" }')
  expect(node).toMatchObject({
    kind: 'object',
    line: 1,
    entries: [
      { key: 'a', line: 2 },
      { key: 'b', line: 4, node: { items: [{ line: 5 }] } },
      { key: 'a', line: 6 },
    ],
  })
})

test.for([
  ['{"a": {"b": 1}', 1, 'it ends too early'],
  ['{\n"a": 1\n"b": 2}', 3, '"," is missing'],
  ['{\n"a": wrong}', 2, 'a value cannot be read'],
  ['{}\n\n{}', 3, 'something follows its end'],
  [`${'['.repeat(200_000)}`, 1, 'it is nested too deeply'],
] as const)('%#: rejects invalid JSON and names the line', ([text, line, what]) => {
  expect(readJsonLines(text).problem).toEqual({ line, what: `this is not JSON: ${what}` })
})
