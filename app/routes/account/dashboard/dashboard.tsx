import { href } from 'react-router'
import { shortName } from '#app/features/accounts/account.ts'
import { readProfile } from '#app/features/accounts/profile/read-profile.server.ts'
import { readAccount } from '#app/features/accounts/read-account.server.ts'
import { isOpen } from '#app/features/applications/application.ts'
import { dashboardWords as words } from '#app/features/applications/application-page.words.ts'
import { readStatus } from '#app/features/applications/read-status.server.ts'
import { readSavable } from '#app/features/applications/saved-travellers/read-savable.server.ts'
import { countSavedDocuments } from '#app/features/documents/read-documents.server.ts'
import { News } from '#app/features/notifications/parts/news.tsx'
import { readNews } from '#app/features/notifications/read-news.server.ts'
import { OwnCaseCard } from '#app/features/own-cases/parts/own-case-card.tsx'
import { type OwnCase, readOwnCases } from '#app/features/own-cases/read-own-cases.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { idParam } from '#app/platform/http/params.ts'
import { signedInRequest } from '#app/routes/account/signed-in.server.ts'
import { DeletionLine } from '#app/routes/security/data/deletion-line.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ActButton } from '#app/ui/form/act-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { LivePart } from '#app/ui/page/live-part.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { WithAside } from '#app/ui/page/with-aside.tsx'
import { Figures } from '#app/ui/papers/figures.tsx'
import type { Route } from './+types/dashboard.ts'
import { Confirmation } from './confirmation.tsx'
import { Features } from './features.tsx'
import { NextStep } from './next-step.tsx'

export const handle: PageHandle = { access: 'signed-in' }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, accountId, name, email, emailVerified } = signedInRequest(context)
  const submitted = new URL(request.url).searchParams.get('submitted')
  return {
    name: shortName({ fullName: name, email }),
    emailVerified,
    deletionDueAt: (await readAccount(call, accountId)).deletionDueAt,
    news: await readNews(call, accountId),
    cases: await readOwnCases(call),
    documents: await countSavedDocuments(call),
    hasPassport: (await readProfile(call, accountId)).passportNumber !== '',
    submitted: submitted ? await readStatus(call, idParam(submitted)) : undefined,
    savable: submitted ? await readSavable(call, idParam(submitted)) : [],
  }
}

// The others are found where all of them are.
const mostRecent = 6

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { name, emailVerified, deletionDueAt, submitted, savable, news, ...rest } = loaderData
  const { cases, documents, hasPassport } = rest
  return (
    <Page
      title={words.title}
      heading={words.welcome(name)}
      above={submitted && submitted.status !== 'draft' && <Confirmation status={submitted} savable={savable} />}
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
      <LivePart>
        <div className="dashboard-lead rows gap-20">
          <NextStep cases={cases} />
          <Stats cases={cases} documents={documents} hasPassport={hasPassport} />
        </div>
        <News news={news} action={href('/dashboard/news')} />
        {cases.length > 0 ? (
          <WithAside wide aside={<Features />}>
            <Recent cases={cases} />
          </WithAside>
        ) : (
          <>
            <Recent cases={cases} />
            <Features />
          </>
        )}
      </LivePart>
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

function Recent({ cases }: { cases: readonly OwnCase[] }) {
  return (
    <Section name="recent" title={words.recent} className="stack">
      {cases.length === 0 ? (
        <EmptyState title={words.empty} text={words.emptyText}>
          <ButtonLink to={href('/apply')}>{words.applyForVisa}</ButtonLink>
        </EmptyState>
      ) : (
        <ul className="own-cases rows gap-20 wide-two">
          {cases.slice(0, mostRecent).map((one) => (
            <OwnCaseCard one={one} as="h3" key={one.id} />
          ))}
        </ul>
      )}
      {cases.length > mostRecent && (
        <p>
          <a href={href('/applications')}>{words.all(cases.length)}</a>
        </p>
      )}
    </Section>
  )
}

type StatsProps = { cases: readonly OwnCase[]; documents: number; hasPassport: boolean }

function Stats({ cases, documents, hasPassport }: StatsProps) {
  const figures = [
    [words.stats.active, cases.filter(({ status }) => isOpen(status)).length],
    [words.stats.approved, cases.filter(({ status }) => status === 'approved').length],
    [words.stats.documents, documents, hasPassport ? words.passportSaved : words.passportNotSaved],
  ] as const
  return <Figures label={words.stats.label} figures={figures} />
}
