import { perLanguage } from '#app/lib/words/formats.ts'
import { href } from '#app/lib/words/href.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { PageHead } from '#app/ui/page/page-head.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { Voyage } from '#app/ui/page/voyage.tsx'
import { stamp } from '#imagery/stamp.ts'
import { contactWords } from './contact.words.ts'

const words = contactWords.sent

const received = perLanguage(() => stamp({ ...words.stamp, seed: 'contact', size: 180 }))

type Props = { reference: string; receipted: boolean }

/** Replaces the form once sent: confirms receipt with a reference. */
export function ContactSent({ reference, receipted }: Props) {
  return (
    <>
      <PageTitle>{words.pageTitle}</PageTitle>
      <meta name="robots" content="noindex" />
      <PageHead title={words.title} lede={words.lede} />
      <div className="page band stack stack-lg">
        <section className="pass pass-with-stub" aria-labelledby="reference">
          <div className="pass-main">
            <div className="stack" role="status">
              <h2 id="reference" className="title size-20">
                {words.reference}
              </h2>
              <p className="pass-codes">{reference}</p>
              <p>{words.keep}</p>
              <p className="muted">{receipted ? words.receipted : words.notReceipted}</p>
            </div>
          </div>
          <div className="pass-stub">
            <Drawing svg={received()} />
          </div>
        </section>
        <section className="stack" aria-labelledby="next">
          <h2 id="next">{words.next}</h2>
          <Voyage steps={words.steps} />
        </section>
        <div className="cluster">
          <ButtonLink to={href('/faqs')}>{words.faqs}</ButtonLink>
          <ButtonLink to={href('/contact')} look="quiet">
            {words.another}
          </ButtonLink>
        </div>
      </div>
    </>
  )
}
