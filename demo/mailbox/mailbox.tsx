import { MessageSquareText } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { mailboxWords as words } from '#app/features/notifications/notification.words.ts'
import { demoAddresses } from '#app/lib/demo-addresses.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { EmailFrame } from '../emails/email-frame.tsx'
import { readDemoMailbox } from './read-demo-mailbox.server.ts'

export const handle: PageHandle = { access: 'demo' }

export async function loader({ context }: LoaderFunctionArgs) {
  return { emails: await readDemoMailbox(context.get(requestContext)) }
}

export default function MailboxPage() {
  const { emails } = useLoaderData<typeof loader>()
  return (
    <div className="page page-reading band stack stack-lg">
      <PageTitle>{words.title}</PageTitle>
      <h1 tabIndex={-1}>{words.title}</h1>
      <p className="lede">{words.lede}</p>
      <p>
        <a href={demoAddresses.emails}>{words.emails}</a>
      </p>
      <p>
        <a href={demoAddresses.parts}>{words.parts}</a>
      </p>
      {emails.length === 0 && <EmptyState title={words.empty} />}
      {emails.map(({ id, to, subject, isWhatsapp, at, parts, isDrawn }) => (
        <article className="card stack stack-sm" key={id}>
          {subject === undefined ? (
            <h2 className="row middle gap-8">
              <Icon of={MessageSquareText} size={20} />
              {isWhatsapp ? words.whatsapp : words.textMessage}
            </h2>
          ) : (
            <h2>{subject}</h2>
          )}
          <p className="muted small">
            {words.to} {to}, {at}
          </p>
          {isDrawn && (
            <details>
              <summary>{words.html}</summary>
              <EmailFrame title={`${words.html}: ${subject}`} src={`${demoAddresses.drawnMail}?id=${id}`} />
            </details>
          )}
          <p className="as-typed breaks">
            {parts.map(({ position, text, link }) =>
              link ? (
                <a href={link} key={position}>
                  {text}
                </a>
              ) : (
                <span key={position}>{text}</span>
              ),
            )}
          </p>
        </article>
      ))}
    </div>
  )
}
