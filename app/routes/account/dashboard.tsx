import { shortName } from '#app/features/accounts/account.ts'
import { readProfile } from '#app/features/accounts/profile/read-profile.server.ts'
import { readAccount } from '#app/features/accounts/read-account.server.ts'
import { dashboardWords as words } from '#app/features/applications/application-page.words.ts'
import { ApplicationCard } from '#app/features/applications/parts/application-card.tsx'
import { CasePass } from '#app/features/applications/parts/case-pass.tsx'
import { type ApplicationCard as Card, readDashboard } from '#app/features/applications/read-dashboard.server.ts'
import { type CaseStatus, readStatus } from '#app/features/applications/read-status.server.ts'
import { countSavedDocuments } from '#app/features/documents/read-documents.server.ts'
import { News } from '#app/features/notifications/parts/news.tsx'
import { readNews } from '#app/features/notifications/read-news.server.ts'
import { payWords } from '#app/features/payments/payment.words.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requireFound } from '#app/platform/refusal.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { stamp } from '#app/ui/imagery/stamp.ts'
import { Notice } from '#app/ui/notice.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { LivePart } from '#app/ui/page/live-part.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { DeletionLine } from '../security/data/deletion-line.tsx'
import type { Route } from './+types/dashboard.ts'

export const handle: PageHandle = { access: 'signed-in' }

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const { accountId, name, email, emailVerified } = requireFound(context.get(pageContext).signedIn)
  const submitted = new URL(request.url).searchParams.get('submitted')
  return {
    name: shortName({ fullName: name, email }),
    emailVerified,
    deletionDueAt: (await readAccount(call, accountId)).deletionDueAt,
    news: await readNews(call, accountId),
    ...(await readDashboard(call)),
    documents: await countSavedDocuments(call),
    hasPassport: (await readProfile(call, accountId)).passportNumber !== '',
    submitted: submitted ? await readStatus(call, idParam(submitted)) : undefined,
  }
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { name, emailVerified, deletionDueAt, submitted, news, ...rest } = loaderData
  const { cards, active, approved, documents, hasPassport } = rest
  return (
    <div className="page band stack stack-lg">
      <PageTitle>{words.title}</PageTitle>
      {submitted && submitted.status !== 'draft' && <Confirmation status={submitted} />}
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 tabIndex={-1}>{words.welcome(name)}</h1>
        <div className="cluster">
          <ButtonLink to="/apply">{words.newApplication}</ButtonLink>
          <ButtonLink to="/profile" look="quiet">
            {words.profile}
          </ButtonLink>
        </div>
      </header>
      {deletionDueAt && <DeletionLine dueAt={deletionDueAt} next="/dashboard" />}
      {!emailVerified && <ConfirmEmail />}
      <LivePart newest={news[0]?.title}>
        <News news={news} action="/dashboard/news" />
        <NextStep cards={cards} />
        <Stats active={active} approved={approved} documents={documents} hasPassport={hasPassport} />
        <Recent cards={cards} />
      </LivePart>
    </div>
  )
}

/** The first thing after paying: the reference, what happens next with its date, the receipt. */
function Confirmation({ status }: { status: CaseStatus }) {
  const { id, to, expectedOn } = status
  const received = stamp({ word: words.stamp, above: to.name, seed: to.alpha3 })
  return (
    <section className="stack stack-lg" aria-labelledby="submitted-title">
      <Notice tone="ok" role="status">
        <p className="label" id="submitted-title">
          {words.submittedToast}
        </p>
        <p>{payWords.successTitle}</p>
      </Notice>
      <CasePass status={status} stub={<Drawing svg={received} className="text-magenta" />} />
      <div className="stack">
        <h2>{words.whatNext}</h2>
        <ol className="list-decimal ps-6 stack stack-sm">
          {words.nextLines(to.name, expectedOn).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
        <ul className="cluster">
          <li>
            <ButtonLink to={`/status/${id}`}>{words.follow}</ButtonLink>
          </li>
          <li>
            <ButtonLink to={`/applications/${id}/receipt`} look="quiet">
              {words.receipt}
            </ButtonLink>
          </li>
          {expectedOn && (
            <li>
              <a href={`/applications/${id}/expected-date.ics`}>{words.calendar}</a>
            </li>
          )}
        </ul>
      </div>
    </section>
  )
}

function ConfirmEmail() {
  return (
    <Notice tone="warn">
      <p>{words.confirmEmail}</p>
      <form method="post" action="/resend-verification">
        <Button look="quiet" small>
          {words.resend}
        </Button>
      </form>
    </Notice>
  )
}

/** What is blocked on the traveller comes first. */
function NextStep({ cards }: { cards: readonly Card[] }) {
  const draft = cards.find(({ status }) => status === 'draft')
  const waiting = cards.find(({ expectedOn, status }) => expectedOn && status !== 'approved' && status !== 'rejected')
  if (!draft && !waiting) return null
  return (
    <section className="card flex flex-wrap items-center justify-between gap-4" aria-labelledby="next-title">
      <div>
        <h2 className="text-xl" id="next-title">
          {words.next}
        </h2>
        {draft && <p>{words.nextDraft(draft.toName)}</p>}
        {!draft && waiting?.expectedOn && <p>{words.nextWait(waiting.toName, waiting.expectedOn)}</p>}
      </div>
      {draft && <ButtonLink to={`/apply/${draft.id}`}>{words.carryOn}</ButtonLink>}
    </section>
  )
}

type StatsProps = { active: number; approved: number; documents: number; hasPassport: boolean }

function Stats({ active, approved, documents, hasPassport }: StatsProps) {
  const figures = [
    [words.stats.active, active],
    [words.stats.approved, approved],
    [words.stats.documents, documents, hasPassport ? words.passportSaved : words.passportNotSaved],
  ] as const
  return (
    <dl className="grid grid-cols-3 gap-2 sm:gap-5" aria-label={words.stats.label}>
      {figures.map(([label, figure, note]) => (
        <div className="card flex flex-col p-3 sm:p-5" key={label}>
          <dt className="muted small break-words hyphens-auto">{label}</dt>
          <dd className="price order-first">{figure}</dd>
          {note && <dd className="small mt-2 break-words hyphens-auto">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

function Recent({ cards }: { cards: readonly Card[] }) {
  return (
    <section className="stack" aria-labelledby="recent-title">
      <h2 id="recent-title">{words.recent}</h2>
      {cards.length === 0 ? (
        <EmptyState title={words.empty} text={words.emptyText}>
          <ButtonLink to="/apply">{words.applyForVisa}</ButtonLink>
        </EmptyState>
      ) : (
        <ul className="grid-cards">
          {cards.map((card) => (
            <ApplicationCard card={card} key={card.id} />
          ))}
        </ul>
      )}
    </section>
  )
}
