import { shortName } from '#app/features/accounts/account.ts'
import { readProfile } from '#app/features/accounts/profile/read-profile.server.ts'
import { readAccount } from '#app/features/accounts/read-account.server.ts'
import { isOpen } from '#app/features/applications/application.ts'
import { dashboardWords as words } from '#app/features/applications/application-page.words.ts'
import { readStatus } from '#app/features/applications/read-status.server.ts'
import { readSavable } from '#app/features/applications/saved-travellers/read-savable.server.ts'
import { countSavedDocuments } from '#app/features/documents/read-documents.server.ts'
import { type OwnCase, readOwnCases } from '#app/features/own-cases/read-own-cases.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { signedInRequest } from '#app/routes/account/signed-in.server.ts'
import { DeletionLine } from '#app/routes/security/data/deletion-line.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Figures } from '#app/ui/document/figures.tsx'
import { ActButton } from '#app/ui/form/act-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page/page.tsx'
import type { Route } from './+types/dashboard.ts'
import { Confirmation } from './confirmation.tsx'
import { Recent } from './recent.tsx'
import { Waiting } from './waiting.tsx'

export const handle: PageHandle = { access: 'signed-in', hydrate: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { ctx, accountId, name, email, emailVerified } = signedInRequest(context)
  const submitted = new URL(request.url).searchParams.get('submitted')
  return {
    name: shortName({ fullName: name, email }),
    emailVerified,
    deletionDueAt: (await readAccount(ctx, accountId)).deletionDueAt,
    unread: context.get(pageContext).unread ?? 0,
    cases: await readOwnCases(ctx),
    documents: await countSavedDocuments(ctx),
    hasPassport: (await readProfile(ctx, accountId)).passportNumber !== '',
    submitted: submitted ? await readStatus(ctx, idParam(submitted)) : undefined,
    savable: submitted ? await readSavable(ctx, idParam(submitted)) : [],
  }
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { name, emailVerified, deletionDueAt, submitted, savable, unread, cases, ...counted } = loaderData
  return (
    <Page
      title={words.title}
      heading={words.welcome({ name })}
      above={submitted && submitted.status !== 'draft' && <Confirmation status={submitted} savable={savable} />}
      below={
        unread > 0 && (
          <p>
            <a href={`${href('/notifications')}?tab=unread`}>{words.unread({ count: unread })}</a>
          </p>
        )
      }
      acts={
        <div className="cluster">
          <ButtonLink to={href('/apply')}>{words.newApplication}</ButtonLink>
          <ButtonLink to={href('/profile')} look="quiet">
            {words.profile}
          </ButtonLink>
        </div>
      }
    >
      {deletionDueAt && <DeletionLine dueAt={deletionDueAt} next={href('/dashboard')} />}
      {!emailVerified && <ConfirmEmail />}
      <Waiting cases={cases} />
      <Recent cases={cases} />
      {cases.length > 0 && <Stats cases={cases} {...counted} />}
      <Elsewhere />
    </Page>
  )
}

function ConfirmEmail() {
  return (
    <Notice tone="warn">
      <p>{words.confirmEmail}</p>
      <ActButton to={href('/resend-verification')} look="quiet" small>
        {words.resend}
      </ActButton>
    </Notice>
  )
}

/** The note about a missing passport would be confusing beside saved passport documents. */
function passportNote(hasPassport: boolean, documents: number): string | undefined {
  if (hasPassport) return words.passportSaved
  return documents === 0 ? words.passportNotSaved : undefined
}

type StatsProps = { cases: readonly OwnCase[]; documents: number; hasPassport: boolean }

function Stats({ cases, documents, hasPassport }: StatsProps) {
  const figures = [
    [words.stats.active, cases.filter(({ status }) => isOpen(status)).length],
    [words.stats.approved, cases.filter(({ status }) => status === 'approved').length],
    [words.stats.documents, documents, passportNote(hasPassport, documents)],
  ] as const
  return <Figures label={words.stats.label} figures={figures} />
}

/** Pages not linked from the header or the account menu. */
function Elsewhere() {
  return (
    <nav aria-label={words.elsewhere.label}>
      <ul className="row gap-4-20 targets">
        {words.elsewhere.pages.map(({ to, name }) => (
          <li key={to}>
            <a href={to}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
