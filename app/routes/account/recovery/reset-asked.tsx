import { href } from 'react-router'
import { forgotWords } from '#app/features/accounts/recovery/recovery.words.ts'
import { demoAddresses } from '#app/lib/demo-addresses.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHead } from '#app/ui/page/page-head.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { Voyage } from '#app/ui/page/voyage.tsx'

const words = forgotWords.asked

/** What somebody reads after they asked for a link. It names no address: it can be opened by anybody. */
export function ResetAsked({ demo }: { demo: boolean }) {
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      <meta name="robots" content="noindex" />
      <PageHead title={words.title} lede={words.lede}>
        <div className="cluster room-above">
          {demo && <ButtonLink to={demoAddresses.mailbox}>{words.mailbox}</ButtonLink>}
          <ButtonLink to={href('/signin')} look={demo ? 'quiet' : 'main'}>
            {forgotWords.signIn}
          </ButtonLink>
        </div>
      </PageHead>
      <Section name="next" title={words.next} className="page band stack stack-lg">
        <Voyage steps={words.steps} />
        <div className="stack stack-sm">
          <h3>{words.nothing}</h3>
          <p className="measure">
            {words.nothingText} <a href={href('/forgot-password')}>{words.again}</a>
          </p>
        </div>
      </Section>
    </>
  )
}
