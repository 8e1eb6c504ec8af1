import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import { ballHolder } from '#app/features/applications/application.ts'
import { StatusBadge } from '#app/features/applications/parts/status-badge.tsx'
import { shortId } from '#app/features/casework/case.ts'
import { waitWords, caseWords as words } from '#app/features/casework/detail/detail.words.ts'
import { AskedBadge } from '#app/features/casework/parts/asked-badge.tsx'
import { caseAt, listAt } from '#app/features/casework/queue/queue-query.ts'
import { DisputedBadge } from '#app/features/payments/parts/dispute-badges.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PortalLink } from '../portal-link.tsx'
import type { CaseView } from './case-view.ts'

/** Whose case it is, from where to where, how it stands and since when; and the way through the list. */
export function CaseHeader({ view }: { view: CaseView }) {
  const { detail, list } = view
  const { application, applicantName, from, to } = detail
  return (
    <header className="rows gap-10">
      <nav className="head-row" aria-label={words.around}>
        <PortalLink className="target-low gap-8" to={listAt(list)}>
          <Icon of={ArrowLeft} size={18} /> {words.back}
        </PortalLink>
        <Neighbours view={view} />
      </nav>
      <h1 tabIndex={-1}>
        <bdi>{applicantName || words.nobody}</bdi>
      </h1>
      <p className="cluster">
        <StatusBadge status={application.status} />
        <Asked asked={detail.asked} />
        {detail.disputed && <DisputedBadge {...detail.disputed} />}
        <span className="row middle bold gap-8">
          <Flag code={from.code} lazy={false} /> {from.name} <span aria-hidden="true">→</span>
          <span className="visually-hidden">{words.route('', '')}</span> <Flag code={to.code} lazy={false} /> {to.name}
        </span>
        <span className="muted">{waiting(view)}</span>
      </p>
      <CaseId id={application.id} reference={application.reference} />
      <nav className="case-jumps row gap-8" aria-label={words.jump}>
        {Object.entries(words.jumps).map(([part, name]) => (
          <a className="chip" key={part} href={`#${part}`}>
            {name}
          </a>
        ))}
      </nav>
    </header>
  )
}

const askedPlaces = { question: '#ask', correction: '#flag' }

/** What the traveller was asked, each leading to where it stands. */
function Asked({ asked }: { asked: CaseView['detail']['asked'] }) {
  return asked.map((one) => (
    <a href={one.what === 'correction' && one.isOurs ? '#corrected' : askedPlaces[one.what]} key={one.what}>
      <AskedBadge asked={one} />
    </a>
  ))
}

function Neighbours({ view: { list, next, previous } }: { view: CaseView }) {
  return (
    <span className="case-way">
      {previous && (
        <PortalLink className="target-low gap-8" to={caseAt(previous, list)} data-shortcut="k" rel="prev">
          <Icon of={ChevronLeft} size={18} /> {words.previous}
        </PortalLink>
      )}
      {next && (
        <PortalLink className="target-low gap-8" to={caseAt(next, list)} data-shortcut="j" rel="next">
          {words.next} <Icon of={ChevronRight} size={18} />
        </PortalLink>
      )}
    </span>
  )
}

/** The first characters are what people read out; the whole is there to copy. */
function CaseId({ id, reference }: { id: string; reference: string }) {
  return (
    <div className="case-id small">
      <span className="muted">{words.id}</span>
      <details className="case-id-whole">
        <summary className="mono">{shortId(id)}</summary>
        <span className="mono" id="case-id">
          <span>{id}</span>
        </span>
      </details>
      <span className="muted">{words.reference}</span> <span className="mono">{reference}</span>
      <span className="case-copy">
        <CopyButton from="case-id" copied={words.copied}>
          {words.copy}
        </CopyButton>
      </span>
    </div>
  )
}

function waiting({ detail, now }: CaseView): string {
  const { application, asked, movedAt, to } = detail
  const wait = waitWords(movedAt, now)
  const [first] = asked
  if (first) return words.asked[first.what][first.isOurs ? 'ours' : 'theirs'](waitWords(first.since, now))
  switch (ballHolder[application.status]) {
    case 'us':
      return words.waiting.us(wait)
    case 'government':
      return words.waiting.government(wait, to.name)
    case 'you':
      return words.waiting.you(wait)
    case 'nobody':
      return words.waiting.nobody(movedAt)
  }
}
