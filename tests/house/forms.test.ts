import ts from 'typescript'
import { expect, test } from 'vitest'
import { files, isTest, nodesOf, parse, place, read } from './sources.ts'

const drawn = files.filter((file) => /^app\/(routes|features)\/.*\.tsx$/.test(file) && !isTest(file))
const byHand = /<(Text|TextArea|Select|Radio|Checkbox|Ticks|Date|Password|Code|File)Field\b[^>]*\bproblem=/

// A form is declared once, in its own file, and its fields follow from that (decision 29).
test.for(drawn.filter((file) => /Field\b/.test(read(file))))('%s sets no field problem by hand', (file) => {
  expect(read(file)).not.toMatch(byHand)
})

const readAloud = new Set(['label', 'hint', 'missing', 'wrong', 'subject', 'prompt'])
const declared = files.filter((file) => /^app\/.*\.form\.tsx?$/.test(file))

test.for(declared)('the form in %s takes its displayed texts from a words file', (file) => {
  const source = parse(file)
  const written = [...nodesOf(source)].filter(
    (node) =>
      ts.isPropertyAssignment(node) &&
      readAloud.has(node.name.getText()) &&
      [...nodesOf(node.initializer)].some((part) => ts.isStringLiteralLike(part) && /\s/.test(part.text)),
  )
  expect(written.map((node) => place(source, node))).toEqual([])
})
