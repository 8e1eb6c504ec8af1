import { renderToStaticMarkup } from 'react-dom/server'
import type { Letter, LetterFrame } from '#app/lib/letter/letter.ts'
import { emailPictures } from '#imagery/email-pictures.drawn.ts'
import { inLanguage } from '#words-source'
import { Email, type PictureName } from './email.tsx'

type Drawn = { readonly letter: Letter; readonly frame: LetterFrame }

const names = Object.keys(emailPictures) as PictureName[]
const cidOf = (name: PictureName) => `${name}@portolan`

const doctype = '<!DOCTYPE html>'

/** Whoever draws it, and whenever: in the language that the email is written in. */
const drawn = (email: Drawn, src: (name: PictureName) => string) =>
  inLanguage(
    email.frame.language ?? 'en',
    () =>
      // React asks a browser to fetch pictures early; a mail program has them.
      doctype + renderToStaticMarkup(<Email {...email} src={src} />).replaceAll(/<link rel="preload"[^>]*>/g, ''),
  )

/** An email as HTML, with its pictures beside it: nothing is fetched when it is opened, so that nobody learns of it. */
export async function drawEmail(email: Drawn) {
  const html = drawn(email, (name) => `cid:${cidOf(name)}`)
  const pictures = names.map((name) => ({
    cid: cidOf(name),
    type: 'image/png',
    bytes: Buffer.from(emailPictures[name], 'base64'),
  }))
  return { html, pictures }
}

/** The same as a page of its own, to be looked at in a browser. */
export function emailPage(email: Drawn): string {
  return drawn(email, (name) => `data:image/png;base64,${emailPictures[name]}`)
}
