import { type ReactNode, useContext } from 'react'
import { languageAttributes } from '#app/lib/words/formats.ts'
import { addressesOf } from '#app/lib/words/language-address.ts'
import { PageWords } from '#app/ui/page/page-words.tsx'
import { type Frame, FrameContext } from './frame.ts'
import { Head } from './head.tsx'
import { Shell } from './shell.tsx'

const enhancing = ['ui/client/client']

/** The document around a page of HTML and the client script. */
export function DrawnDocument({ children }: { children: ReactNode }) {
  const frame = useContext(FrameContext)
  // Only when certain: without the database the session is unknown.
  const isSignedOut = frame && !frame.account && !frame.databaseAway
  return (
    <html {...languageAttributes()} data-theme={frame?.theme === 'system' ? undefined : frame?.theme}>
      <Head
        addresses={addressesIn(frame)}
        clientScriptUrl={frame?.clientScriptUrl}
        account={frame?.account !== undefined}
        portal={frame?.portal}
      />
      <body
        className={frame?.portal && frame.account ? 'beside-places' : undefined}
        data-signed-out={isSignedOut ? '' : undefined}
      >
        {frame?.clientScriptUrl && <PageWords scripts={enhancing} />}
        {frame ? <Shell frame={frame}>{children}</Shell> : <main>{children}</main>}
      </body>
    </html>
  )
}

const addressesIn = (frame: Frame | undefined) =>
  frame && !frame.ownLanguages
    ? addressesOf(frame.path).map(({ language, path }) => ({ language, path: frame.origin + path }))
    : []
