import { readPublicRequirement } from '#app/features/quotes/public/read-public-requirement.server.ts'
import { errorJson } from '#app/features/visas/public/public-json.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { limitsContext } from '#app/platform/http/limits.server.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { describedOperations } from '../machines/rest/described-operations.server.ts'
import type { Route } from './+types/developers.ts'
import { developersWords as words } from './developers.words.ts'
import { Operations } from './operations.tsx'
import { shortened } from './shortened.ts'

export const handle: PageHandle = { access: 'public', cache: [] }

const search = new URLSearchParams()

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const answer = await readPublicRequirement(ctx, { from: 'IN', to: 'FR', search })
  const mistake = await readPublicRequirement(ctx, { from: 'ZZ', to: 'FR', search })
  return {
    origin: ctx.ports.origin,
    perMinute: context.get(limitsContext).api.perMinute,
    answer: answer.ok ? shortened(answer.value) : undefined,
    error: mistake.ok ? undefined : JSON.stringify(errorJson(mistake.problem), null, 2),
    // The document that describes them has its own link.
    operations: describedOperations().filter(({ path }) => path !== href('/rest/v1/openapi.json')),
  }
}

export default function DevelopersPage({ loaderData }: Route.ComponentProps) {
  const { origin, perMinute, answer, error, operations } = loaderData
  return (
    <div className="page page-reading band stack stack-lg">
      <PageTitle about={words.description} at={origin + href('/developers')}>
        {words.title}
      </PageTitle>
      <header className="stack stack-sm">
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="lede">{words.lede}</p>
      </header>
      <Notice>
        <p>{words.notGovernment}</p>
      </Notice>
      <section className="stack" aria-labelledby="example">
        <h2 id="example">{words.example}</h2>
        <Code label={words.question}>{words.copyable.requirement({ origin })}</Code>
        {answer && <Code label={words.answer}>{answer}</Code>}
        <p>
          <a href={href('/rest/v1/requirements/:from/:to', { from: 'IN', to: 'FR' })}>{words.whole}</a>
        </p>
      </section>
      <section className="stack" aria-labelledby="addresses">
        <h2 id="addresses">{words.addresses}</h2>
        <Operations operations={operations} />
        <p>
          <a href={href('/rest/v1/openapi.json')}>{words.openapi}</a>
        </p>
      </section>
      <section className="stack" aria-labelledby="reading">
        <h2 id="reading">{words.read}</h2>
        <ul className="bullets rows gap-6">
          {words.reading.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="errors">
        <details className="fold">
          <summary>
            <h2 id="errors">{words.errors}</h2>
          </summary>
          <div className="fold-body stack">
            <p>{words.errorsWhy}</p>
            {error && <Code label={words.answer}>{error}</Code>}
          </div>
        </details>
      </section>
      <section aria-labelledby="limits">
        <details className="fold">
          <summary>
            <h2 id="limits">{words.limits}</h2>
          </summary>
          <div className="fold-body stack">
            <p>{words.limit({ perMinute })}</p>
            <p>{words.retry}</p>
            <p>{words.caching}</p>
            <p>{words.cors}</p>
            <p>{words.version}</p>
          </div>
        </details>
      </section>
      <section className="stack" aria-labelledby="licence">
        <h2 id="licence">{words.licence}</h2>
        <p>{words.licensed}</p>
        <p>{words.warranty}</p>
      </section>
    </div>
  )
}

function Code({ label, children }: { label: string; children: string }) {
  return (
    <figure className="code-block">
      <figcaption>{label}</figcaption>
      <pre>
        <code>{children}</code>
      </pre>
    </figure>
  )
}
