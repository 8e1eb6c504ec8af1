import atkinson from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url'
import besley from '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2?url'
import { type ReactNode, useContext } from 'react'
import accountStyles from '#app/ui/styles/account.css?url'
import portalStyles from '#app/ui/styles/portal.css?url'
import styles from '#app/ui/styles/styles.css?url'
import { FrameContext } from './frame.ts'
import { Shell } from './shell.tsx'

/** The document around every page. */
export function Layout({ children }: { children: ReactNode }) {
  const frame = useContext(FrameContext)
  return (
    <html lang="en-GB" dir="ltr" data-theme={frame?.theme === 'system' ? undefined : frame?.theme}>
      <Head enhanceUrl={frame?.enhanceUrl} account={frame?.account !== undefined} portal={frame?.portal} />
      <body data-single-keys={frame?.singleKeys ? 'on' : undefined}>
        {frame ? <Shell frame={frame}>{children}</Shell> : <main>{children}</main>}
      </body>
    </html>
  )
}

type HeadProps = { enhanceUrl: string | undefined; account?: boolean; portal?: boolean | undefined }

export function Head({ enhanceUrl, account, portal }: HeadProps) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <link rel="preload" as="font" type="font/woff2" href={atkinson} crossOrigin="anonymous" />
      <link rel="preload" as="font" type="font/woff2" href={besley} crossOrigin="anonymous" />
      <link rel="stylesheet" href={styles} />
      {account && <link rel="stylesheet" href={accountStyles} />}
      {portal && <link rel="stylesheet" href={portalStyles} />}
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      {enhanceUrl && <script type="module" src={enhanceUrl} />}
    </head>
  )
}
