import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { inLanguage } from '#words-source'
import { LanguageMenu } from './language-menu.tsx'
import { offeredLanguages, portalLanguages } from './offered-languages.ts'

const states = {
  es: { isComplete: true, reviewedBy: 'Ana Ruiz', day: '2026-11-20' },
  ar: { isComplete: true, day: '2026-11-21' },
  hi: { isComplete: false, day: '2026-11-22' },
} as const

const menu = (language: 'en' | 'ar', offered = offeredLanguages(states)) =>
  inLanguage(language, () => renderToStaticMarkup(<LanguageMenu offered={offered} />))

test('offers only started languages, each by its own name and in its own direction', () => {
  expect(offeredLanguages(states).map(({ language }) => language)).toEqual(['en', 'es', 'ar', 'hi'])
  expect(menu('en')).toContain('<bdi lang="ar" dir="rtl">العربية</bdi>')
  expect(menu('en')).not.toContain('简体中文')
})

test('each shows the state of its translation, in the reader’s language', () => {
  expect(menu('en')).toContain('Reviewed by Ana Ruiz, 20 November 2026')
  expect(menu('en')).toContain('Translated by a machine, not yet reviewed. 21 November 2026')
  expect(menu('en')).toContain('Translated in part by a machine, not yet reviewed. 22 November 2026')
  expect(menu('ar')).toContain('نوفمبر')
})

test('marks the current language', () => {
  const pressed = (html: string) => [...html.matchAll(/value="([^"]+)" aria-pressed="true"/g)].map(([, tag]) => tag)
  expect(pressed(menu('en'))).toEqual(['en'])
  expect(pressed(menu('ar'))).toEqual(['ar'])
})

test('shows no menu with English alone, and the portal offers Spanish at most', () => {
  expect(menu('en', offeredLanguages({}))).toBe('')
  expect(portalLanguages(states).map(({ language }) => language)).toEqual(['en', 'es'])
})
