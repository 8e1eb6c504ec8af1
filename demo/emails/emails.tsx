import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { demoAddresses } from '#app/lib/demo-addresses.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { readSamples } from './draw-sample.server.ts'
import { EmailFrame } from './email-frame.tsx'
import { emailGalleryWords as words } from './emails.words.ts'

export const handle: PageHandle = { access: 'demo' }

export function loader({ context }: LoaderFunctionArgs) {
  const samples = readSamples(context.get(requestContext))
  return { emails: samples.map(({ name, mail: { subject, text } }) => ({ name, subject, text })) }
}

/** A gallery of every email the service sends, for review and visual comparison. */
export default function EmailsPage() {
  const { emails } = useLoaderData<typeof loader>()
  return (
    <div className="page page-reading band stack stack-lg">
      <PageTitle>{words.title}</PageTitle>
      <h1 tabIndex={-1}>{words.title}</h1>
      <p className="lede">{words.lede}</p>
      {emails.map(({ name, subject, text }) => (
        <article className="card stack stack-sm" id={name} key={name}>
          <h2>{subject}</h2>
          <p className="muted small">{name}</p>
          <EmailFrame title={words.drawn({ name })} src={`${demoAddresses.drawnEmail}?name=${name}`} />
          <details>
            <summary>{words.plain}</summary>
            <p className="as-typed breaks">{text}</p>
          </details>
        </article>
      ))}
    </div>
  )
}
