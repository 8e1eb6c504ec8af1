import { renderToStaticMarkup } from 'react-dom/server'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { carryWords } from '#app/features/issued-visas/carry.words.ts'
import { CarryList } from '#app/features/issued-visas/components/carry-list.tsx'
import { VisaPass } from '#app/features/issued-visas/components/visa-pass.tsx'
import { decisionWords, pocketWords as words } from '#app/features/issued-visas/decision-day.words.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { languageAttributes } from '#app/lib/words/formats.ts'
import { href } from '#app/lib/words/href.ts'
import type { Theme } from '#app/platform/http/page-context.ts'
import { Head } from '#app/routes/shell/head.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { mark } from '#imagery/mark.drawn.ts'
import type { LoadedVisa } from './load-visa.server.ts'

type Drawn = {
  theme: Theme
  /** The client script that renders a PDF visa, if it has been built. */
  clientScriptUrl: string | undefined
  id: string
  reference: string
  visa: LoadedVisa
  /** Other travellers in the order who have a visa. */
  others: readonly { id: string; name: string }[]
  today: PlainDate
}

/** Renders the visa page as a string. It references all its resources, so that they can be saved with it. */
export function drawVisa({ theme, clientScriptUrl, id, reference, visa, others, today }: Drawn): string {
  const at = ownCaseAt(id)
  const page = (
    <html {...languageAttributes()} data-theme={theme === 'system' ? undefined : theme}>
      <Head account clientScriptUrl={visa.file.isPicture ? undefined : clientScriptUrl} />
      <body>
        <PageTitle>{words.title({ country: visa.country })}</PageTitle>
        <header className="bar">
          <div className="page bar-row">
            <a className="brand" href={href('/')} aria-label={words.home}>
              <Drawing svg={mark} className="brand-mark" />
              <span aria-hidden="true">{words.name}</span>
            </a>
          </div>
        </header>
        <main className="page band stack stack-lg page-reading">
          <p className="on-paper-away">
            <a href={at.details}>{words.back}</a>
          </p>
          <div>
            <h1>{visa.country}</h1>
            <p className="mono muted">{reference}</p>
          </div>
          <VisaPass {...visa} />
          {visa.file.isPicture ? (
            <img className="visa-picture" src={at.visaFile} alt={decisionWords.picture} />
          ) : (
            <>
              {clientScriptUrl && (
                <div
                  className="first-page first-page-always first-page-empty needs-script on-paper-away"
                  data-first-page={at.visaFile}
                  data-alt={decisionWords.firstPage}
                />
              )}
              <p className="on-paper-away">
                <a className="button" href={at.visaFile} data-keep="">
                  {words.file}
                </a>
              </p>
            </>
          )}
          <Section name="carry" title={carryWords.title} titleClass="title-small" className="stack stack-sm">
            <CarryList items={visa.carry} />
          </Section>
          {others.length > 0 && <Others others={others} />}
          <p>{words.carry}</p>
          <p className="hint">
            {words.drawn({ day: formatDate(today) })}. {words.kept}
          </p>
        </main>
      </body>
    </html>
  )
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`
}

function Others({ others }: Pick<Drawn, 'others'>) {
  return (
    <Section name="others" title={words.others} titleClass="title-small" className="stack stack-sm on-paper-away">
      <p className="cluster">
        {others.map(({ id, name }) => (
          <ButtonLink key={id} to={ownCaseAt(id).visa} look="quiet">
            {name}
          </ButtonLink>
        ))}
      </p>
    </Section>
  )
}
