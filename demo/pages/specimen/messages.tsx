import { CircleCheck } from 'lucide-react'
import { applicationStatuses } from '#app/features/applications/application.ts'
import { StatusBadge } from '#app/features/applications/components/status-badge.tsx'
import { DocumentBadge } from '#app/features/documents/components/document-badge.tsx'
import { KindBadge } from '#app/features/visas/countries/kind-badge.tsx'
import { answerKinds } from '#app/features/visas/requirement.ts'
import { href } from '#app/lib/words/href.ts'
import { Badge, badgeTones } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog, DialogLink } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Section, Shown } from './section.tsx'
import { specimenWords } from './specimen.words.ts'

const { notices, toast, badges, waiting, dialogs } = specimenWords

const tones = ['info', 'ok', 'warn', 'demo'] as const
const documentStates = ['pending', 'uploaded', 'verified', 'rejected', 'made_from_answers'] as const

export function Notices() {
  return (
    <Section id="notices">
      {tones.map((tone) => (
        <Notice tone={tone} title={notices[tone][0] ?? ''} key={tone}>
          <p>{notices[tone][1]}</p>
        </Notice>
      ))}
      <Shown name={toast.name}>
        {/* A static example: a real toast is created by script from a notice, and disappears. */}
        <div className="notice notice-ok toast specimen-toast">
          <Icon of={CircleCheck} size={24} />
          <div>
            <p className="label">{toast.title}</p>
            <p>{toast.text}</p>
          </div>
          <span className="toast-close" aria-hidden="true">
            {toast.close}
          </span>
        </div>
      </Shown>
    </Section>
  )
}

export function Badges() {
  return (
    <Section id="badges">
      <Shown name={badges.status}>
        <p className="cluster">
          {applicationStatuses.map((status) => (
            <StatusBadge status={status} key={status} />
          ))}
        </p>
      </Shown>
      <Shown name={badges.document}>
        <p className="cluster">
          {documentStates.map((status) => (
            <DocumentBadge status={status} key={status} />
          ))}
        </p>
      </Shown>
      <Shown name={badges.kind}>
        <p className="cluster">
          {answerKinds.map((kind) => (
            <KindBadge kind={kind} key={kind} />
          ))}
        </p>
      </Shown>
      <Shown name={badges.tones}>
        <p className="cluster">
          {badgeTones.map((tone) => (
            <Badge tone={tone} key={tone}>
              {badges.tone[tone]}
            </Badge>
          ))}
        </p>
      </Shown>
    </Section>
  )
}

export function Waiting() {
  return (
    <Section id="waiting">
      <EmptyState title={waiting.emptyTitle} text={waiting.emptyText}>
        <ButtonLink to={href('/apply')}>{waiting.emptyAction}</ButtonLink>
      </EmptyState>
      <Shown name={waiting.rows}>
        <Skeleton label={waiting.loading} shape="row" count={2} />
      </Shown>
      <Shown name={waiting.cards}>
        <Skeleton label={waiting.loading} shape="card" count={3} />
      </Shown>
      <Shown name={waiting.progress}>
        <progress className="progress" max={100} value={40} aria-label={waiting.progress} />
        <p className="small muted">{waiting.progressText}</p>
      </Shown>
    </Section>
  )
}

export function Dialogs() {
  return (
    <Section id="dialogs" lede={dialogs.lede}>
      <p>
        <DialogLink dialog="s-dialog" to="#dialogs" className="button button-danger">
          {dialogs.open}
        </DialogLink>
      </p>
      <Dialog id="s-dialog" title={dialogs.title}>
        <Question />
      </Dialog>
      <Shown name={dialogs.shown}>
        <div className="dialog specimen-dialog">
          <div className="stack">
            <p className="dialog-title specimen-h2">{dialogs.title}</p>
            <Question />
          </div>
        </div>
      </Shown>
    </Section>
  )
}

function Question() {
  return (
    <form method="dialog" className="stack">
      <p>{dialogs.text}</p>
      <div className="cluster">
        <Button look="danger">{dialogs.yes}</Button>
        <Button look="quiet">{dialogs.no}</Button>
      </div>
    </form>
  )
}
