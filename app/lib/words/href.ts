import { href as plainHref } from 'react-router'
import { languageNow } from '#words-source'
import { addressIn } from './language-address.ts'

/** The address of one of our pages, in the language of the moment where the page has one in each language. */
export const href = ((...asked: Parameters<typeof plainHref>) =>
  addressIn(languageNow(), plainHref(...asked))) as typeof plainHref
