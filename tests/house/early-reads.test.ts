import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { files, read } from './sources.ts'

// The paths that modules read from catalogues, such as "routes/admin/queue tabs.all".
const paths = vi.hoisted(() => new Set<string>())

// In the browser, modules can load before their messages, as here.
vi.mock('#app/lib/words/words.ts', () => {
  const recorded = (at: string, own: object = {}): object =>
    new Proxy(own, {
      get(target, key) {
        if (typeof key === 'symbol') return undefined
        if (key in target && typeof Reflect.get(target, key) !== 'object') return Reflect.get(target, key)
        const path = at.includes(' ') ? `${at}.${key}` : `${at} ${key}`
        paths.add(path)
        return recorded(path, Reflect.get(target, key))
      },
    })
  const words = (feature: string, ...more: (string | object)[]) => {
    const section = more.find((one) => typeof one === 'string')
    const own = more.find((one) => typeof one === 'object')
    return recorded(section ? `${feature} ${section}` : feature, own)
  }
  return { words, group: ([feature = '', ...path]: string[]) => words(feature, path.join('.')) }
})

function isText(path: string): boolean {
  const [feature = '', keys = ''] = path.split(' ')
  const catalogue: unknown = JSON.parse(readFileSync(`words/en/${feature}.json`, 'utf8'))
  const found = keys.split('.').reduce((tree, key) => (tree as Record<string, unknown> | undefined)?.[key], catalogue)
  return typeof found === 'string'
}

// Scripts in app/ui/client need a document, which always has their messages.
const withWords = files.filter(
  (file) =>
    /^app\/.*\.tsx?$/.test(file) &&
    !/\.(test|server)\.tsx?$|^app\/ui\/client\//.test(file) &&
    /\bwords\('|from '.*\.words\.ts'/.test(read(file)),
)

test('no module reads a text before its messages are loaded', { timeout: 300_000 }, async () => {
  // The server reads and checks all application forms when it starts; routes import it for their loaders.
  await import('#app/features/applications/forms/find-form.server.ts')
  const early: string[] = []
  for (const file of withWords) {
    paths.clear()
    await import(/* @vite-ignore */ `${process.cwd()}/${file}`)
    early.push(...[...paths].filter(isText).map((path) => `${file}: ${path}`))
  }
  expect(withWords.length).toBeGreaterThan(500)
  expect(early).toEqual([])
})
