import { identityWords } from '#app/features/accounts/identity/identity.words.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Page } from '#app/ui/page/page.tsx'

const words = identityWords.leaving

/**
 * An interstitial between our forms and the provider. `form-action` in the CSP allows our own pages only and also
 * applies to redirects. The page continues by itself, without script.
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
