import { readFileSync } from 'node:fs'
import { createServer } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { files, read } from './sources.ts'

// Loads modules apart from those of other tests. In the browser, modules can load before their messages, as here.
const vite = await createServer({
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true, include: [] },
  plugins: [
    {
      name: 'recorded-words',
      enforce: 'pre',
      load: (id) => (id.endsWith('/app/lib/words/words.ts') ? "export * from '#tests/house/recorded-words.ts'" : null),
    },
  ],
})
afterAll(() => vite.close())
const load = (file: string) => vite.ssrLoadModule(`/${file}`)

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
  await load('app/features/applications/forms/find-form.server.ts')
  const { paths } = (await load('tests/house/recorded-words.ts')) as typeof import('./recorded-words.ts')
  const early: string[] = []
  for (const file of withWords) {
    paths.clear()
    await load(file)
    early.push(...[...paths].filter(isText).map((path) => `${file}: ${path}`))
  }
  expect(withWords.length).toBeGreaterThan(500)
  expect(early).toEqual([])
})
