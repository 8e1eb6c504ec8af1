import { identityWords } from '#app/features/accounts/identity/identity.words.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'

const words = identityWords.leaving

/**
 * Stands between a form of ours and the provider: browsers let a form lead to our own pages only, and that rule reaches
 * through redirects. The page goes on by itself, without a script.
 */
export function Leaving({ provider, url }: { provider: string; url: string }) {
  return (
    <div className="page page-narrow band stack stack-lg">
      <PageTitle>{words.title(provider)}</PageTitle>
      <meta httpEquiv="refresh" content={`0;url=${url}`} />
      <div className="waiting-turn" aria-hidden="true" />
      <header className="stack stack-sm">
        <h1 tabIndex={-1}>{words.title(provider)}</h1>
        <p className="lede">{words.text(provider)}</p>
      </header>
      <p>
        <ButtonLink to={url}>{words.go(provider)}</ButtonLink>
      </p>
    </div>
  )
}
