import { ArrowRight, CircleAlert } from 'lucide-react'
import { type ApplicationStatus, progress } from '#app/features/applications/application.ts'
import { dashboardWords, statusPageWords } from '#app/features/applications/application-page.words.ts'
import { StatusBadge } from '#app/features/applications/components/status-badge.tsx'
import { erasureText } from '#app/features/applications/erasure/erasure.words.ts'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { travellerWords } from '#app/features/applications/travellers/traveller.words.ts'
import { purposeWords } from '#app/features/visas/journey/purpose.words.ts'
import { placeName } from '#app/features/visas/place-name.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { briefListText } from '#app/lib/words/formats.ts'
import { inEnglish } from '#app/lib/words/marked-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Pass } from '#app/ui/document/pass.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { MixedText } from '#app/ui/page/in-english.tsx'
import { LinkList } from '#app/ui/page/link-list.tsx'
import { holderWords, waitAddress, waitWords, ownCaseWords as words } from '../own-case.words.ts'
import type { OwnCase } from '../read-own-cases.server.ts'

/** `part`: the part of the wizard where a draft continues. */
type Props = { one: OwnCase & { part?: number | undefined }; as?: 'h2' | 'h3' }

/** An application as a small pass: destination, progress, who has to act and what for. */
export function OwnCaseCard({ one, as: Heading = 'h2' }: Props) {
  const { id, status, reference, visa, purpose, day, toName, fromName, fromCountry, toCountry, expectedOn, isLate } =
    one
  const { erasure, traveller, part } = one
  const about = briefListText([inEnglish(visa ?? ''), purpose ? purposeWords[purpose] : ''].filter(Boolean))
  return (
    <Pass as="li" spacing="stack stack-sm">
      <div className="row at-top apart gap-8-16">
        <Heading className="title title-small">{dashboardWords.visa({ country: toName })}</Heading>
        <StatusBadge status={status} />
      </div>
      <p className="row middle gap-4-12 bold">
        <Flag code={fromCountry} /> {fromName} <Icon of={ArrowRight} size={16} />
        <span className="visually-hidden">{words.to}</span> <Flag code={toCountry} /> {toName}
      </p>
      {traveller && (
        <p>
          <bdi>{travellerWords.placeOf({ name: traveller.name, number: traveller.number, of: traveller.of })}</bdi>
        </p>
      )}
      {about && (
        <p className="muted">
          <MixedText>{about}</MixedText>
        </p>
      )}
      {status === 'draft' ? (
        part && <p className="small muted">{words.part(part)}</p>
      ) : (
        <CaseProgress status={status} label={words.progressOf({ country: placeName(toName) })} />
      )}
      <p className="small muted">
        <span className="mono block">{reference}</span>
        <span className="block">
          {status === 'draft'
            ? dashboardWords.started({ date: formatDate(day) })
            : dashboardWords.submitted({ date: formatDate(day) })}
        </span>
        {expectedOn && progress[status] > 0 && progress[status] < 100 && (
          <span className="block">{words.expected({ isLate, date: formatDate(expectedOn) })}</span>
        )}
        {erasure && <span className="block">{erasureText(erasure)}</span>}
      </p>
      <Waiting one={one} />
      <ButtonLink to={status === 'draft' ? ownCaseAt(id).draft : ownCaseAt(id).details} look="quiet" small>
        {status === 'draft' ? dashboardWords.carryOn : dashboardWords.viewDetails}
        <span className="visually-hidden">: {dashboardWords.visa({ country: toName })}</span>
      </ButtonLink>
    </Pass>
  )
}

/** Who has to act next. The traveller's tasks link to where they are done. */
function Waiting({ one: { id, waits, holder, toName } }: { one: OwnCase }) {
  if (waits.length === 0) return <p className="own-case-holder">{holderWords(holder, toName)}</p>
  return (
    <div className="own-case-wanted">
      <p className="label">
        <Icon of={CircleAlert} size={18} /> {holderWords(holder, toName)}
      </p>
      <LinkList links={waits.map((wait) => ({ to: waitAddress(id, wait), text: waitWords(wait) }))} />
    </div>
  )
}

/**
 * The progress as a number and a bar. An application that ended without a visa has no bar, because a full one would
 * suggest success.
 */
function CaseProgress({ status, label }: { status: ApplicationStatus; label: string }) {
  const percent = progress[status]
  const hasBar = !['rejected', 'withdrawn', 'cancelled', 'expired'].includes(status)
  return (
    <div className="own-case-progress rows gap-4">
      {hasBar && <progress className="progress" max={100} value={percent} aria-label={label} />}
      {(hasBar || status === 'rejected') && <p className="small muted">{statusPageWords.progress({ percent })}</p>}
    </div>
  )
}
