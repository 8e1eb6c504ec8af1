import type { IncomingMessage } from 'node:http'
import { acceptedLanguage } from '#app/lib/words/accepted-language.ts'
import { hasLanguages, readAddress } from '#app/lib/words/language-address.ts'
import { isLanguage, isTestLanguage, type Language } from '#app/lib/words/languages.ts'
import { serializeCookie } from './cookies/cookies.ts'
import { ownCookies } from './cookies/own-cookies.ts'

type Cookies = ReadonlyMap<string, string>

/** The language of the response, and the path. */
export type Asked = { readonly language: Language; readonly path: string }

const named = new WeakSet<IncomingMessage>()

/**
 * Whether the address of a request names its language. The router of a browser knows pages by their paths: at such an
 * address it would load a page again and again.
 */
export const namesLanguage = (request: IncomingMessage): boolean => named.has(request)

/**
 * A public page is in the language of its URL, English by default. Any other is in the user's chosen language, or the
 * browser's first supported one.
 */
export function languageAsked(request: IncomingMessage, cookies: Cookies): Asked {
  const { language, path } = readAddress(request.url ?? '/')
  if (language) {
    named.add(request)
    return { language, path }
  }
  if (hasLanguages(path)) return { language: 'en', path }
  const own = languageOfReader(request, cookies)
  return { language: /^\/admin(?:[/?-]|$)/.test(path) ? languageOfPortal(own) : own, path }
}

/** The portal supports English, Spanish and the pseudo-locales. */
const languageOfPortal = (language: Language): Language =>
  language === 'es' || isTestLanguage(language) ? language : 'en'

function languageOfReader({ headers }: IncomingMessage, cookies: Cookies): Language {
  const chosen = cookies.get('language') ?? ''
  return isLanguage(chosen) ? chosen : (acceptedLanguage(headers['accept-language'] ?? '') ?? 'en')
}

export const languageCookie = (language: Language, secure: boolean): string =>
  serializeCookie('language', language, { secure, maxAge: ownCookies.language.seconds })
