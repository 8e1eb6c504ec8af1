import type { IncomingMessage } from 'node:http'
import { acceptedLanguage } from '#app/lib/words/accepted-language.ts'
import { hasLanguages, readAddress } from '#app/lib/words/language-address.ts'
import { isLanguage, isTestLanguage, type Language } from '#app/lib/words/languages.ts'
import { serializeCookie } from './cookies/cookies.ts'
import { ownCookies } from './cookies/own-cookies.ts'

type Cookies = ReadonlyMap<string, string>

/** In which language a request is answered, and the path it is about. */
export type Asked = { readonly language: Language; readonly path: string }

/**
 * A page for everybody is in the language of its address, English without one. Any other is in the language its reader
 * chose, or else the first of ours that the browser prefers.
 */
export function languageAsked(request: IncomingMessage, cookies: Cookies): Asked {
  const { language, path } = readAddress(request.url ?? '/')
  if (language) return { language, path }
  if (hasLanguages(path)) return { language: 'en', path }
  const own = languageOfReader(request, cookies)
  return { language: /^\/admin(?:[/?-]|$)/.test(path) ? languageOfPortal(own) : own, path }
}

/** The portal speaks English and Spanish, and the languages for tests. */
const languageOfPortal = (language: Language): Language =>
  language === 'es' || isTestLanguage(language) ? language : 'en'

function languageOfReader({ headers }: IncomingMessage, cookies: Cookies): Language {
  const chosen = cookies.get('language') ?? ''
  return isLanguage(chosen) ? chosen : (acceptedLanguage(headers['accept-language'] ?? '') ?? 'en')
}

export const languageCookie = (language: Language, secure: boolean): string =>
  serializeCookie('language', language, { secure, maxAge: ownCookies.language.seconds })
