import { type EmailTemplate, emailKinds } from '#app/features/notifications/templates/email-template.ts'
import { emailKindWords } from '#app/features/notifications/templates/email-template.words.ts'
import { readEmailTemplates } from '#app/features/notifications/templates/read-email-templates.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { ListPage } from '#app/routes/admin/components/list-page.tsx'
import { PortalLink } from '#app/routes/admin/portal-link.tsx'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { type Column, DataTable } from '#app/ui/page/data-table.tsx'
import type { Route } from './+types/emails.ts'
import { emailsWords as words } from './emails.words.ts'

export const handle: PageHandle = { access: 'staff', needs: 'template.edit', hydrate: true }

export async function loader({ context }: Route.LoaderArgs) {
  const templates = await readEmailTemplates(context.get(requestContext))
  return { emails: emailKinds.map((kind) => templates[kind]) }
}

const columns = (): Column<EmailTemplate>[] => [
  {
    name: words.columns.name,
    of: ({ kind }) => (
      <PortalLink to={href('/admin/settings/emails/:email', { email: kind })}>{emailKindWords[kind].name}</PortalLink>
    ),
  },
  { name: words.columns.when, of: ({ kind }) => emailKindWords[kind].when },
  { name: words.columns.subject, of: ({ subject }) => <span className="breaks-anywhere">{subject}</span> },
  { name: words.columns.version, of: ({ version }) => words.version({ number: version }) },
]

export default function EmailsPage({ loaderData: { emails } }: Route.ComponentProps) {
  return (
    <ListPage title={words.title} lede={words.lede}>
      <DataTable caption={words.title} captionHidden columns={columns()} rows={emails} keyOf={({ kind }) => kind} />
    </ListPage>
  )
}

export const ErrorBoundary = failedPage(words.failure)
