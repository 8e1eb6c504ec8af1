import { href as plainHref } from 'react-router'
import { languageNow } from '#words-source'
import { addressIn } from './language-address.ts'

/** The address of one of our pages, in the language of the moment where the page has one in each language. */
export const href: typeof plainHref = (path, ...args) => addressIn(languageNow(), plainHref(path, ...args))

/** An address of ours without a language, in the language of the moment. */
export const inLanguageNow = (path: string) => addressIn(languageNow(), path)
