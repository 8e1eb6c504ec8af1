import type { ReactNode } from 'react'
import { resetWords } from '#app/features/accounts/recovery/recovery.words.ts'
import { Button } from '#app/ui/button.tsx'
import { Page } from '#app/ui/page/page.tsx'

type Words = { title: string; lede: string; button: string; busy: string; expiredTitle: string; expired: string }

type Props = {
  words: Words
  token: string
  works: boolean
  /** The button was pressed, and the link had stopped working. */
  failed: boolean
  /** Where the button's form is sent: an address without the secret. */
  action: string
  /** What follows from pressing it. */
  after?: string
  /** Where to go with a link that does not work any more. */
  otherwise: ReactNode
  /** What else somebody may say about a link that works. */
  children?: ReactNode
}

/** What a link from a letter leads to: a button. Mail scanners open links, and opening one changes nothing. */
export function LetterLinkPage({ words, token, works, failed, action, after, otherwise, children }: Props) {
  const title = works ? words.title : words.expiredTitle
  // The title tells one tab from another; above the sentence that says which link it was, it is enough to be short.
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
