import { renderToStaticMarkup } from 'react-dom/server'
import type { EmailFrame, EmailMessage } from '#app/lib/email/email-message.ts'
import { emailPictures } from '#imagery/email-pictures.drawn.ts'
import { inLanguage } from '#words-source'
import { Email, type PictureName } from './email.tsx'

type Drawn = { readonly letter: EmailMessage; readonly frame: EmailFrame }

const names = Object.keys(emailPictures) as PictureName[]
const cidOf = (name: PictureName) => `${name}@portolan`

const doctype = '<!DOCTYPE html>'

/** In the language of the email, no matter who renders it and when. */
const drawn = (email: Drawn, src: (name: PictureName) => string) =>
  inLanguage(
    email.frame.language ?? 'en',
    () =>
      // React adds preload links for images, which are already attached to the email.
      doctype + renderToStaticMarkup(<Email {...email} src={src} />).replaceAll(/<link rel="preload"[^>]*>/g, ''),
  )

/** Renders an email as HTML with attached images. Nothing is fetched on opening, so opens cannot be tracked. */
export async function drawEmail(email: Drawn) {
  const html = drawn(email, (name) => `cid:${cidOf(name)}`)
  const pictures = names.map((name) => ({
    cid: cidOf(name),
    type: 'image/png',
    bytes: Buffer.from(emailPictures[name], 'base64'),
  }))
  return { html, pictures }
}

/** Renders an email as a standalone page for viewing in a browser. */
export function emailPage(email: Drawn): string {
  return drawn(email, (name) => `data:image/png;base64,${emailPictures[name]}`)
}
