import {
  type NewsletterDone,
  newsletterDoneWords,
  newsletterWords as words,
} from '#app/features/content/newsletter/newsletter.words.ts'
import { href } from '#app/lib/words/href.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { PageHead } from '#app/ui/page/page-head.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { newsletterRosette } from '#imagery/fixed.drawn.ts'

// The most useful next link, besides home.
const another = (): Partial<Record<NewsletterDone, string>> => ({ asked: words.again, left: words.subscribeAgain })

/**
 * Confirms a subscription, its confirmation or its end. It does not name the email address, because anyone can open
 * this page.
 */
export function NewsletterDonePage({ done }: { done: NewsletterDone }) {
  const { title, lede, more } = newsletterDoneWords[done]
  const other = another()[done]
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <meta name="robots" content="noindex" />
      <PageHead title={title} lede={lede} aside={<Drawing svg={newsletterRosette} className="large-only magenta" />}>
        <p className="measure">{more}</p>
        <div className="cluster room-above">
          <ButtonLink to={href('/')}>{words.home}</ButtonLink>
          {other && (
            <ButtonLink to={href('/newsletter')} look="quiet">
              {other}
            </ButtonLink>
          )}
        </div>
      </PageHead>
    </>
  )
}
