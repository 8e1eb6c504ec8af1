import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Language } from '#app/lib/words/languages.ts'
import { inLanguage } from '#words-source'
import { Head } from '../head.tsx'

const head = (language: Language) => inLanguage(language, () => renderToStaticMarkup(<Head />))
const sheet = (name: string) => readFileSync(`app/ui/styles/${name}.css`, 'utf8')

test('the font of a script loads on pages in its language and no other', () => {
  expect(head('ar')).toMatch(/rel="preload"[^>]*noto-sans-arabic/)
  expect(head('hi')).toMatch(/rel="preload"[^>]*noto-sans-devanagari/)
  for (const language of ['en', 'es', 'fr', 'zh-Hans'] as const) expect(head(language)).not.toContain('noto-sans')
  expect(sheet('fonts')).not.toMatch(/arabic|devanagari/i)
})

test.for([
  ['ar', 'arabic'],
  ['hi', 'hindi'],
  ['zh-Hans', 'chinese'],
] as const)('pages in %s have no letter spacing and more space between lines', ([language, name]) => {
  // Stylesheets have no address in tests, so they are counted.
  expect(head(language).match(/rel="stylesheet"/g)).toHaveLength(2)
  expect(head('es').match(/rel="stylesheet"/g)).toHaveLength(1)
  expect(sheet(`languages/${name}`)).toContain('letter-spacing: normal')
  expect(sheet(`languages/${name}`)).toContain('text-transform: none')
  expect(Number(/line-height: ([\d.]+)/.exec(sheet(`languages/${name}`))?.[1])).toBeGreaterThan(1.6)
})

test('the font of the script comes before fallback fonts with letters of their own', () => {
  for (const name of ['arabic', 'hindi']) {
    for (const [, stack = ''] of sheet(`languages/${name}`).matchAll(/--font-(?:sans|display):([^;]+)/g)) {
      expect(stack.indexOf('Noto Sans')).toBeGreaterThan(0)
      expect(stack.indexOf('Noto Sans')).toBeLessThan(stack.indexOf('fallback'))
    }
  }
})
