import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { files, isTest, nodesOf, parse, place } from './sources.ts'

const wordFiles = files.filter((file) => /^app\/.*\.words\.ts$/.test(file) && !isTest(file))

describe('with files twice as large', () => {
  const said: string[] = []

  beforeAll(async () => {
    const limits = { largestFile: 20_000_000, mostFiles: 3, largestForm: 1_000_000, largestUpload: 61_000_000 }
    vi.resetModules()
    vi.doMock('#app/platform/files/file-limits.ts', () => limits)
    for (const file of wordFiles) said.push(...textsIn(await import(`../../${file}`)))
  })

  afterAll(() => {
    vi.doUnmock('#app/platform/files/file-limits.ts')
    vi.resetModules()
  })

  test('every sentence about files shows the new size', () => {
    expect(said.filter((text) => /\b10 MB\b/.test(text))).toEqual([])
    expect(said.filter((text) => /\b20 MB\b/.test(text)).length).toBeGreaterThanOrEqual(9)
  })
})

// Text that is only an example: the design specimen shows it, and it limits nothing.
const examples = 'app/routes/dev/specimen/specimen.words.ts'
// The questions of an application state their limits beside their checks.
const questions = /^app\/features\/applications\/steps\//

test.for(wordFiles.filter((file) => file !== examples && !questions.test(file)))(
  'no sentence in %s hard-codes a limit on size or length',
  (file) => {
    const source = parse(file)
    const written = [...nodesOf(source)].filter(
      (node) =>
        (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) &&
        /\b\d[\d,.]* (MB|kB|characters|files)\b/.test(node.text),
    )
    expect(written.map((node) => place(source, node))).toEqual([])
  },
)

/** Every text of a module that takes no argument. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
