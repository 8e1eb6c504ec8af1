import { identityWords } from '#app/features/accounts/identity/identity.words.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Page } from '#app/ui/page/page.tsx'

const words = identityWords.leaving

/**
 * Stands between a form of ours and the provider: browsers let a form lead to our own pages only, and that rule reaches
 * through redirects. The page goes on by itself, without a script.
 */
export function Leaving({ provider, url }: { provider: string; url: string }) {
  return (
    <Page
      width="narrow"
      title={words.title({ provider })}
      lede={words.text({ provider })}
      above={<div className="waiting-turn" aria-hidden="true" />}
    >
      <meta httpEquiv="refresh" content={`0;url=${url}`} />
      <p>
        <ButtonLink to={url}>{words.go({ provider })}</ButtonLink>
      </p>
    </Page>
  )
}
