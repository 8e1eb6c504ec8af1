import atkinson from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url'
import besley from '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2?url'
import { languageAttributes } from '#app/lib/words/formats.ts'
import accountStyles from '#app/ui/styles/account.css?url'
import portalStyles from '#app/ui/styles/portal.css?url'
import styles from '#app/ui/styles/styles.css?url'
import { facesOf } from './language-faces.ts'

type Props = {
  /** For public pages: their addresses in all languages. */
  addresses?: readonly { readonly language: string; readonly path: string }[]
  clientScriptUrl?: string | undefined
  account?: boolean
  portal?: boolean | undefined
}

export function Head({ addresses = [], clientScriptUrl, account, portal }: Props) {
  const faces = facesOf(languageAttributes().lang)
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <link rel="preload" as="font" type="font/woff2" href={atkinson} crossOrigin="anonymous" />
      <link rel="preload" as="font" type="font/woff2" href={besley} crossOrigin="anonymous" />
      {faces?.font && <link rel="preload" as="font" type="font/woff2" href={faces.font} crossOrigin="anonymous" />}
      <link rel="stylesheet" href={styles} />
      {faces && <link rel="stylesheet" href={faces.sheet} />}
      {account && <link rel="stylesheet" href={accountStyles} />}
      {portal && <link rel="stylesheet" href={portalStyles} />}
      {addresses.map(({ language, path }) => (
        <link rel="alternate" hrefLang={language} href={path} key={language} />
      ))}
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      {clientScriptUrl && <script type="module" src={clientScriptUrl} />}
    </head>
  )
}
