import type { ReactNode } from 'react'
import { newsletterWords as words } from '#app/features/content/newsletter/newsletter.words.ts'
import { href } from '#app/lib/words/href.ts'
import { Button } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import type { ShownForm } from '#app/ui/form/form.ts'
import { PageHead } from '#app/ui/page/page-head.tsx'
import { Voyage } from '#app/ui/page/voyage.tsx'
import { newsletterRosette } from '#imagery/fixed.drawn.ts'

/** The form on its own page, shown when the small form in the footer has an error. */
export function NewsletterForm({ form }: { form: ShownForm }) {
  return (
    <>
      {form.wrong && (
        <div className="page toast-room">
          <ErrorSummary problems={form.problems} />
        </div>
      )}
      <PageHead
        title={words.title}
        lede={words.lede}
        aside={<Drawing svg={newsletterRosette} className="large-only magenta" />}
      >
        <form
          method="post"
          action={href('/newsletter')}
          className="measure rows gap-16"
          data-busy={words.busy}
          noValidate
        >
          <DrawnFields form={form} />
          <Button>{words.button}</Button>
        </form>
        <p className="small">
          {words.privacy<ReactNode>({
            link: (inner) => (
              <a key="link" href={href('/privacy-policy')}>
                {inner}
              </a>
            ),
          })}
        </p>
      </PageHead>
      <section className="page band stack stack-lg" aria-labelledby="how">
        <h2 id="how">{words.how}</h2>
        <Voyage steps={words.steps} />
      </section>
    </>
  )
}
