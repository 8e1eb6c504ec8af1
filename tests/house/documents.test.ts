import { expect, test } from 'vitest'
import { files, read } from './sources.ts'

const pages = files.filter((file) => /^docs\/[\w-]+\.md$/.test(file))

const settingFiles = ['environment', 'push/push-settings', 'payments/payment-settings']

test('the README has at most 900 words', () => {
  expect(read('README.md').trim().split(/\s+/).length).toBeLessThanOrEqual(900)
})

test('the README links to each page under docs', () => {
  expect(pages.length).toBeGreaterThan(10)
  expect(pages.filter((page) => !read('README.md').includes(`](${page})`))).toEqual([])
})

test('each setting has a row in docs/settings.md, and each row is a setting', () => {
  const settings = settingFiles.flatMap((file) => {
    const schema = /\b(?:schema = z\.object\(\{|\w+Settings = \{)\n([\s\S]*?)\n\}/.exec(read(`app/platform/${file}.ts`))
    return [...(schema?.[1] ?? '').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name)
  })
  const cells = read('docs/settings.md').matchAll(/^\|((?: `[A-Z][A-Z0-9_]+`,?)+) \|/gm)
  const documented = [...cells].flatMap(([, cell = '']) => cell.match(/[A-Z][A-Z0-9_]+/g) ?? [])
  expect(settings.length).toBeGreaterThan(50)
  expect(documented.sort()).toEqual(settings.sort())
})

test('each command has a row in docs/commands.md, and each row is a command', () => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts)
  const rows = [...read('docs/commands.md').matchAll(/^\| `npm (?:run )?([\w:-]+)/gm)].map(([, name]) => name)
  expect(rows.sort()).toEqual(scripts.sort())
})

test('ARCHITECTURE.md lists the features in the order of the import rule', () => {
  const order = /featuresInOrder = \[([\s\S]*?)\]/.exec(read('.dependency-cruiser.cjs'))?.[1] ?? ''
  const features = [...order.matchAll(/'([\w-]+)'/g)].map(([, name]) => name)
  const table = /## Features\n([\s\S]*?)\n## /.exec(read('ARCHITECTURE.md'))?.[1] ?? ''
  expect(features.length).toBeGreaterThan(10)
  expect([...table.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name)).toEqual(features)
})

test('each link to a heading of a page leads to an existing one', () => {
  const dead = files
    .filter((file) => file.endsWith('.md') && !file.includes('decisions/'))
    .flatMap((file) =>
      [...read(file).matchAll(/\]\(([^)\s:]*)#([\w-]+)\)/g)]
        .filter(([, to = '', id = '']) => !headings(to ? beside(file, to) : file).includes(id))
        .map(([link]) => `${file} ${link}`),
    )
  expect(dead).toEqual([])
})

function beside(file: string, to: string): string {
  return new URL(to, `file:///${file}`).pathname.slice(1)
}

/** The anchors that GitHub gives the headings of a page. */
function headings(file: string): string[] {
  return [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
