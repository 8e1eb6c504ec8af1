import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import { ballHolder, isOpen } from '#app/features/applications/application.ts'
import { StatusBadge } from '#app/features/applications/components/status-badge.tsx'
import { PartnerBadge } from '#app/features/casework/agency/partner-badge.tsx'
import { shortId } from '#app/features/casework/case.ts'
import { AskedBadge } from '#app/features/casework/components/asked-badge.tsx'
import { ClockSign } from '#app/features/casework/components/clock-sign.tsx'
import { gateWords, waitWords, caseWords as words } from '#app/features/casework/detail/detail.words.ts'
import { caseAt, listAt } from '#app/features/casework/queue/queue-query.ts'
import { DisputedBadge } from '#app/features/payments/components/dispute-badges.tsx'
import { placeName } from '#app/features/visas/place-name.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useNow } from '../live/use-now.ts'
import { PortalLink } from '../portal-link.tsx'
import type { CaseView } from './case-view.ts'

/** The applicant, route, status and status date of the case, with links to the previous and next case. */
export function CaseHeader({ view }: { view: CaseView }) {
  const { detail, list } = view
  const { application, applicantName, from, to } = detail
  const now = useNow(view.now)
  const { checked, clock } = detail
  const { submittedAt } = application
  const [first] = checked.open
  return (
    <header className="case-head">
      <div className="case-line">
        <PortalLink className="icon-button" to={listAt(list)} aria-label={words.back}>
          <Icon of={ArrowLeft} size={20} />
        </PortalLink>
        <h1 tabIndex={-1}>
          <bdi>{applicantName || words.nobody}</bdi>
        </h1>
        <span className="row middle bold gap-6">
          <Flag code={from.code} lazy={false} /> {from.name} <span aria-hidden="true">→</span>
          <span className="visually-hidden">{words.route({ from: '', to: '' })}</span>{' '}
          <Flag code={to.code} lazy={false} /> {to.name}
        </span>
        {clock && submittedAt && <ClockSign clock={clock} submittedAt={submittedAt} now={now} long />}
        <Neighbours view={view} />
        {first && detail.may.verify && isOpen(application.status) && (
          <PortalLink
            className="button button-small"
            to={caseAt(application.id, list, { doc: first.kind })}
            preventScrollReset
          >
            {gateWords.documents({ count: checked.open.length })}
          </PortalLink>
        )}
      </div>
      <div className="case-line small">
        <StatusBadge status={application.status} />
        {detail.partner && <PartnerBadge name={detail.partner.name} />}
        <Asked asked={detail.asked} />
        {detail.disputed && <DisputedBadge {...detail.disputed} />}
        <span className="muted">{waiting(view)}</span>
        <CaseId id={application.id} reference={application.reference} />
      </div>
      <nav className="case-jumps" aria-label={words.jump}>
        {Object.entries(words.jumps).map(([part, name]) => (
          <a key={part} href={`#${part}`}>
            {name}
          </a>
        ))}
      </nav>
    </header>
  )
}

const askedPlaces = { question: '#ask', correction: '#flag' }

/** What was requested from the traveller, each linked to its place on the page. */
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

/** Shows the first characters, which are the part read aloud; the full ID can be copied. */
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
  if (first) return words.asked[first.what][first.isOurs ? 'ours' : 'theirs']({ wait: waitWords(first.since, now) })
  switch (ballHolder[application.status]) {
    case 'us':
      return words.waiting.us({ wait })
    case 'government':
      return words.waiting.government({ country: placeName(to.name), wait })
    case 'you':
      return words.waiting.you({ wait })
    case 'nobody':
      return words.waiting.nobody(movedAt)
  }
}
