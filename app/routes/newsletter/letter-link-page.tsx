import { href } from '#app/lib/words/href.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'

type Props = {
  title: string
  lede: string
  button: string
  token: string
  problem: string | undefined
  /** The next step when the link no longer works. */
  wayOn?: string
}

/** The page an email link opens: one button, which does what the email said. */
export function EmailLinkPage({ title, lede, button, token, problem, wayOn }: Props) {
  return (
    <div className="page page-narrow band stack stack-lg">
      <PageTitle wrong={!!problem}>{title}</PageTitle>
      <meta name="robots" content="noindex" />
      <ErrorSummary problems={problem ? [{ field: '', message: problem }] : []} />
      <h1 tabIndex={-1}>{title}</h1>
      {problem && wayOn ? (
        <ButtonLink to={href('/newsletter')}>{wayOn}</ButtonLink>
      ) : (
        <>
          <p className="lede">{lede}</p>
          <form method="post" className="stack">
            <input type="hidden" name="token" value={token} />
            <Button wide>{button}</Button>
          </form>
        </>
      )}
    </div>
  )
}
