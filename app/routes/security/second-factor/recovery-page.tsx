import { recoveryWords as words } from '#app/features/accounts/factors/factor.words.ts'
import { sentences } from '#app/lib/words/formats.ts'
import { href } from '#app/lib/words/href.ts'
import { asSentence } from '#app/lib/words/sentence.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Pass } from '#app/ui/document/pass.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { recoveryRosette } from '#imagery/fixed.drawn.ts'

type Props = { codes: readonly string[]; email: string; now: Date; forStaff: boolean; first?: boolean }

/** The only page that ever shows the recovery codes, to print, copy or save. */
export function RecoveryPage({ codes, email, now, forStaff, first = false }: Props) {
  const done = first ? words.done : words.renewed
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(words.file(email, codes, now))}`
  return (
    <Page
      width="reading"
      title={words.title}
      lede={words.lede}
      above={
        <div className="on-paper-away">
          <Notice tone="ok" title={done.title} role="status" text={done.text} />
        </div>
      }
    >
      <Pass as="article" spacing="stack">
        <PrintedCodes codes={codes} email={email} now={now} />
      </Pass>
      <p>{words.where}</p>
      <div className="stack">
        <p className="cluster">
          <Button type="button" look="quiet" data-copy="recovery-codes" data-copied={words.copied} hidden>
            {words.copy}
          </Button>
          <Button type="button" look="quiet" data-print="" hidden>
            {words.print}
          </Button>
          <a href={file} download={words.fileName} className="button button-quiet">
            {words.download}
          </a>
        </p>
        <p>
          <ButtonLink to={forStaff ? href('/admin/dashboard') : href('/security/second-factor')}>
            {words.kept}
          </ButtonLink>
        </p>
      </div>
    </Page>
  )
}

function PrintedCodes({ codes, email, now }: Pick<Props, 'codes' | 'email' | 'now'>) {
  return (
    <>
      <header className="beside middle apart gap-16">
        <div>
          <h2 className="title-small">{words.paper}</h2>
          <p className="muted small breaks">
            {sentences(asSentence(words.forAccount({ email })), asSentence(words.madeOn(now)))}
          </p>
        </div>
        <Drawing svg={recoveryRosette} className="recovery-rosette" />
      </header>
      <ol className="recovery-codes" id="recovery-codes" aria-label={words.label} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
    </>
  )
}
