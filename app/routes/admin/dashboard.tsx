import { countApplications } from '#app/features/applications/count-applications.server.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requireFound } from '#app/platform/refusal.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { smallChart } from '#app/ui/imagery/scenes/small-chart.ts'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { SummaryList, SummaryRow } from '#app/ui/papers/summary-list.tsx'
import type { Route } from './+types/dashboard.ts'
import { roleNames, adminDashboardWords as words } from './admin.words.ts'

const chart = smallChart('at anchor', words.next.legend)

export const handle: PageHandle = { access: 'staff' }

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const { name, email, role, assurance, endsAt } = requireFound(context.get(pageContext).signedIn)
  const minutes = Math.round((endsAt.getTime() - call.now.getTime()) / 60_000)
  return { now: call.now, counts: await countApplications(call), person: { name, email, role, assurance, minutes } }
}

type Counts = Route.ComponentProps['loaderData']['counts']
type Person = Route.ComponentProps['loaderData']['person']

export default function AdminDashboardPage({ loaderData: { now, counts, person } }: Route.ComponentProps) {
  return (
    <div className="page band stack stack-lg">
      <PageTitle>{words.title}</PageTitle>
      <header className="stack stack-sm">
        <h1 tabIndex={-1}>{words.heading}</h1>
        <p className="muted">
          <time dateTime={now.toISOString()}>{words.asOf(now)}</time>
        </p>
      </header>
      <Figures counts={counts} />
      <div className="portal-two">
        <section className="portal-next" aria-labelledby="next-title">
          <div className="stack">
            <h2 id="next-title">{words.next.title}</h2>
            <p>{words.next.text}</p>
            <p className="muted">{words.next.quotes}</p>
          </div>
          <Drawing svg={chart} className="portal-chart" />
        </section>
        <You person={person} />
      </div>
    </div>
  )
}

function Figures({ counts: { total, ours, governments, approved, rejected, drafts } }: { counts: Counts }) {
  const { label, ...figures } = words.figures
  const shown = [
    { ...figures.total, value: total, more: figures.total.more(drafts), tone: 'plain' },
    { ...figures.pending, value: ours, more: figures.pending.more(governments), tone: 'pending' },
    { ...figures.approved, value: approved, tone: 'approved' },
    { ...figures.rejected, value: rejected, tone: 'rejected' },
  ]
  return (
    <dl className="portal-figures" aria-label={label}>
      {shown.map(({ name, value, more, tone }) => (
        <div className={`portal-figure portal-figure-${tone}`} key={name}>
          <dt>{name}</dt>
          <dd>
            <span className="portal-number">{words.figure(value)}</span>
            <span className="muted small">{more}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function You({ person: { name, email, role, assurance, minutes } }: { person: Person }) {
  return (
    <section className="card stack" aria-labelledby="you-title">
      <h2 className="text-xl" id="you-title">
        {words.you.title}
      </h2>
      <SummaryList>
        <SummaryRow name={words.you.name}>
          <bdi>{name}</bdi>
        </SummaryRow>
        <SummaryRow name={words.you.email}>{email}</SummaryRow>
        <SummaryRow name={words.you.role}>{roleNames[role]}</SummaryRow>
        <SummaryRow name={words.you.factor}>
          {assurance === 'two' ? words.you.factorUsed : words.you.factorNot}
        </SummaryRow>
        <SummaryRow name={words.you.ends}>{words.you.endsAfter(minutes)}</SummaryRow>
      </SummaryList>
    </section>
  )
}
