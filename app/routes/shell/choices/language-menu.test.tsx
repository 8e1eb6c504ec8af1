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

test('only languages that are begun are offered, each by its own name and in its own direction', () => {
  expect(offeredLanguages(states).map(({ language }) => language)).toEqual(['en', 'es', 'ar', 'hi'])
  expect(menu('en')).toContain('<bdi lang="ar" dir="rtl">العربية</bdi>')
  expect(menu('en')).not.toContain('简体中文')
})

test('each has how far its translation is, in the language of the reader', () => {
  expect(menu('en')).toContain('Reviewed by Ana Ruiz, 20 November 2026')
  expect(menu('en')).toContain('Translated by a machine, not yet reviewed. 21 November 2026')
  expect(menu('en')).toContain('Translated in part by a machine, not yet reviewed. 22 November 2026')
  expect(menu('ar')).toContain('نوفمبر')
})

test('the present one is marked', () => {
  const pressed = (html: string) => [...html.matchAll(/value="([^"]+)" aria-pressed="true"/g)].map(([, tag]) => tag)
  expect(pressed(menu('en'))).toEqual(['en'])
  expect(pressed(menu('ar'))).toEqual(['ar'])
})

test('with English alone there is no choice, and the portal offers Spanish at most', () => {
  expect(menu('en', offeredLanguages({}))).toBe('')
  expect(portalLanguages(states).map(({ language }) => language)).toEqual(['en', 'es'])
})
