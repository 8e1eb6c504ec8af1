import { href as plainHref } from 'react-router'
import { languageNow } from '#words-source'
import { addressIn } from './language-address.ts'

/** The URL of a page, in the current language if the page has one per language. */
export const href: typeof plainHref = (path, ...args) => addressIn(languageNow(), plainHref(path, ...args))

/** Adds the current language to an internal path. */
export const inLanguageNow = (path: string) => addressIn(languageNow(), path)
