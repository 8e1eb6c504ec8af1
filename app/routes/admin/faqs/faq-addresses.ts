import type { TranslatedLanguage } from '#app/features/content/translations/translation.ts'
import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'
import type { Language } from '#app/lib/words/languages.ts'

/** The search query of the list, kept in the address when a question is opened and closed. */
export function readQuery(url: URL): string {
  const typed = (url.searchParams.get('q') ?? '').replace(/[\s\p{C}]+/gu, ' ').trim()
  return [...typed].slice(0, 200).join('')
}

export const listAt = (q: string, place = '') => addressOf(href('/admin/faqs'), { q }) + (place && `#${place}`)

export const newAt = (q: string) => addressOf(href('/admin/faqs/new'), { q })

export const faqAt = (id: string, q: string) => addressOf(href('/admin/faqs/:faqId', { faqId: id }), { q })

export const deletionAt = (id: string, q: string) => addressOf(href('/admin/faqs/:faqId/delete', { faqId: id }), { q })

/** The editor of the text in a language. */
export const faqEditorAt = (id: string, language: Language, q: string) =>
  language === 'en' ? faqAt(id, q) : addressOf(href('/admin/faqs/:faqId/:language', { faqId: id, language }), { q })

export const faqVersionDeletionAt = (id: string, language: TranslatedLanguage, q: string) =>
  addressOf(href('/admin/faqs/:faqId/:language/delete', { faqId: id, language }), { q })
