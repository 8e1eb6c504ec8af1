import { expect, test } from 'vitest'
import type { Language } from '#app/lib/words/languages.ts'
import { inLanguage } from '#words-source'
import { currentOfOwn, ownLinks, sectionOf } from '../sections.ts'

test.for(['en', 'es', 'ar'] as const)(
  'in %s, the navigation marks the current section and has all its links',
  (language: Language) => {
    inLanguage(language, () => {
      const prefix = language === 'en' ? '' : `/${language}`
      expect(sectionOf('/about')).toEqual({ address: `${prefix}/about`, exactly: true })
      expect(sectionOf('/blog/a-post')).toEqual({ address: `${prefix}/blog`, exactly: false })
      expect(sectionOf('/map')).toBeUndefined()
      expect(ownLinks()).toHaveLength(4)
      const support = ownLinks().at(-1)?.href ?? ''
      expect(currentOfOwn('/support', support)).toBe('page')
      expect(currentOfOwn('/applications/1', '/applications')).toBe('true')
      expect(currentOfOwn('/documents', support)).toBeUndefined()
    })
  },
)
