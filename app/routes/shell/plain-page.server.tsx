import { renderToStaticMarkup } from 'react-dom/server'
import { languageAttributes } from '#app/lib/words/formats.ts'
import { href } from '#app/lib/words/href.ts'
import type { Theme } from '#app/platform/http/page-context.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { mark } from '#imagery/mark.drawn.ts'
import { RefusedPage } from './error-pages.tsx'
import { Head } from './head.tsx'
import { shellWords as words } from './shell.words.ts'

type Refused = { theme: Theme; cameFrom: string | undefined }

/**
 * The page for a request rejected before routing. It needs no database, account or script, so that it can be rendered
 * whatever else fails.
 */
export function drawPlainPage(status: number, { theme, cameFrom }: Refused): string {
  const page = (
    <html {...languageAttributes()} data-theme={theme === 'system' ? undefined : theme}>
      <Head />
      <body>
        <header className="bar">
          <div className="page bar-row">
            <a className="brand" href={href('/')} aria-label={words.home}>
              <Drawing svg={mark} className="brand-mark" />
              <span aria-hidden="true">{words.name}</span>
            </a>
          </div>
        </header>
        <main>
          <RefusedPage status={status} cameFrom={cameFrom} />
        </main>
      </body>
    </html>
  )
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`
}
