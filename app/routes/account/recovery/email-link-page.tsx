import type { ReactNode } from 'react'
import { resetWords } from '#app/features/accounts/recovery/recovery.words.ts'
import { Button } from '#app/ui/button.tsx'
import { Page } from '#app/ui/page/page.tsx'

type Words = { title: string; lede: string; button: string; busy: string; expiredTitle: string; expired: string }

type Props = {
  words: Words
  token: string
  works: boolean
  /** The button was pressed, but the link no longer works. */
  failed: boolean
  /** The form action: an address without the secret. */
  action: string
  /** What happens after the button is pressed. */
  after?: string
  /** The alternative to a link that no longer works. */
  otherwise: ReactNode
  /** Other actions for a link that works. */
  children?: ReactNode
}

/** The page an email link opens: a button. Mail scanners open links, so opening one changes nothing. */
export function EmailLinkPage({ words, token, works, failed, action, after, otherwise, children }: Props) {
  const title = works ? words.title : words.expiredTitle
  // The document title identifies the tab. The heading can be shorter, because the text below it names the link.
  const heading = works ? words.title : resetWords.expiredTitle
  return (
    <Page
      width="narrow"
      title={title}
      heading={heading}
      lede={works ? words.lede : words.expired}
      form={{ wrong: failed, problems: [] }}
      unlisted
    >
      {works ? (
        <form method="post" action={action} className="stack" data-busy={words.busy}>
          <input type="hidden" name="token" value={token} />
          <Button wide>{words.button}</Button>
          {after && <p className="muted small">{after}</p>}
        </form>
      ) : (
        <div>{otherwise}</div>
      )}
      {works && children}
    </Page>
  )
}
