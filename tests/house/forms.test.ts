import ts from 'typescript'
import { expect, test } from 'vitest'
import { files, isTest, nodesOf, parse, place, read } from './sources.ts'

const drawn = files.filter((file) => /^app\/(routes|features)\/.*\.tsx?$/.test(file) && !isTest(file))
const namesFields = (file: string) => /(?<!\w\.)\b(asked|askedDate|problemOf)\(/.test(read(file))

// A form is declared once, in a file of its own: its fields follow from there (decision 29).
test('a form draws the fields that it declares, and names none of them a second time', () => {
  expect(drawn.filter(namesFields)).toEqual([])
})

const readAloud = new Set(['label', 'hint', 'missing', 'wrong', 'subject', 'prompt'])
const declared = files.filter((file) => /^app\/.*\.form\.tsx?$/.test(file))

test.for(declared)('the people who read the form of %s read words that stand in a words file', (file) => {
  const source = parse(file)
  const written = [...nodesOf(source)].filter(
    (node) =>
      ts.isPropertyAssignment(node) &&
      readAloud.has(node.name.getText()) &&
      [...nodesOf(node.initializer)].some((part) => ts.isStringLiteralLike(part) && /\s/.test(part.text)),
  )
  expect(written.map((node) => place(source, node))).toEqual([])
})
