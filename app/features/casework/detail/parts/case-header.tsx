import { ArrowLeft, ChevronLeft, ChevronRight, MessageCircleQuestionMark, MessageCircleReply } from 'lucide-react'
import { type Application, ballHolder, isAnswered } from '#app/features/applications/application.ts'
import { StatusBadge } from '#app/features/applications/parts/status-badge.tsx'
import { shortId } from '#app/features/casework/case.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type CaseView, caseAt } from '../case-view.ts'
import { waitWords, caseWords as words } from '../detail.words.ts'

/** Whose case it is, from where to where, how it stands and since when; and the way through the list. */
export function CaseHeader({ view }: { view: CaseView }) {
  const { detail, list } = view
  const { application, applicantName, from, to } = detail
  return (
    <header className="case-head">
      <nav className="case-way" aria-label={words.around}>
        <a href={list ? `/admin/applications?${list}` : '/admin/applications'}>
          <Icon of={ArrowLeft} size={18} /> {words.back}
        </a>
        <Neighbours view={view} />
      </nav>
      <h1 tabIndex={-1}>
        <bdi>{applicantName || words.nobody}</bdi>
      </h1>
      <p className="case-line">
        <StatusBadge status={application.status} />
        <Asked application={application} />
        <span className="case-route">
          <Flag code={from.code} lazy={false} /> {from.name} <span aria-hidden="true">→</span>
          <span className="visually-hidden">{words.route('', '')}</span> <Flag code={to.code} lazy={false} /> {to.name}
        </span>
        <span className="muted">{waiting(view)}</span>
      </p>
      <CaseId id={application.id} reference={application.reference} />
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

/** The flag of a question; it leads to it. */
function Asked({ application }: { application: Pick<Application, 'questionAt' | 'answeredAt'> }) {
  if (!application.questionAt) return null
  const isOurs = isAnswered(application)
  return (
    <a href="#ask" className="case-asked">
      <Badge tone={isOurs ? 'yellow' : 'plain'} icon={isOurs ? MessageCircleReply : MessageCircleQuestionMark}>
        {isOurs ? words.flags.answered : words.flags.asked}
      </Badge>
    </a>
  )
}

function Neighbours({ view: { list, next, previous } }: { view: CaseView }) {
  return (
    <span className="case-neighbours">
      {previous && (
        <a href={caseAt(previous, list)} data-shortcut="k" rel="prev">
          <Icon of={ChevronLeft} size={18} /> {words.previous}
        </a>
      )}
      {next && (
        <a href={caseAt(next, list)} data-shortcut="j" rel="next">
          {words.next} <Icon of={ChevronRight} size={18} />
        </a>
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
        <button type="button" className="link-button" data-copy="case-id" data-copied={words.copied} hidden>
          {words.copy}
        </button>
      </span>
    </div>
  )
}

function waiting({ detail, now }: CaseView): string {
  const { application, movedAt, to } = detail
  const wait = waitWords(movedAt, now)
  if (application.answeredAt && isAnswered(application)) return words.answered(waitWords(application.answeredAt, now))
  if (application.questionAt) return words.asked(waitWords(application.questionAt, now))
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
