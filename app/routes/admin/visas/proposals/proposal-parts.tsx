import { CircleCheck, CircleSlash, Clock } from 'lucide-react'
import type { ProposalState } from '#app/features/visas/proposals/proposal.ts'
import { formatTimestamp } from '#app/lib/timestamp.ts'
import { href } from '#app/lib/words/href.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { SummaryList, SummaryRow } from '#app/ui/document/summary-list.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import type { ShownForm } from '#app/ui/form/form.ts'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Card } from '#app/ui/page/section.tsx'
import { Differences } from '../differences.tsx'
import type { SaidGroup } from './proposal-said.server.ts'
import { proposalsWords } from './proposals.words.ts'

const words = proposalsWords.one

const looks = {
  waiting: { tone: 'yellow', icon: Clock },
  approved: { tone: 'green', icon: CircleCheck },
  declined: { tone: 'red', icon: CircleSlash },
  withdrawn: { tone: undefined, icon: CircleSlash },
} as const

export function StateBadge({ state }: { state: ProposalState }) {
  const { tone, icon } = looks[state]
  return (
    <Badge {...(tone && { tone })} icon={icon}>
      {proposalsWords.state[state]}
    </Badge>
  )
}

/** Shown when no one else could approve: proposals wait for a colleague who can. */
export function NobodyElse() {
  const { title, text, people } = proposalsWords.alone
  return (
    <Notice tone="warn" title={title} text={text}>
      <a href={href('/admin/users')}>{people}</a>
    </Notice>
  )
}

/** The changes for each group of passports, before and after. */
export function Changes({ groups, more }: { groups: readonly SaidGroup[]; more: number }) {
  return (
    <Card name="changes" title={words.changes}>
      {groups.map(({ count, passports, at, differences }) => (
        <div className="stack stack-sm" key={at ? `${at.from} ${at.to}` : 'scheme'}>
          {at && (
            <p className="cluster">
              <strong>{words.passports({ count })}</strong>
              <span className="muted breaks-anywhere">{passports}</span>
              <a href={href('/admin/visas/routes/:from/:to', at)}>{words.open}</a>
            </p>
          )}
          <Differences differences={differences} caption={passports || words.changes} />
        </div>
      ))}
      {more > 0 && <p className="muted">{words.more({ count: more })}</p>}
    </Card>
  )
}

type DecideProps = {
  form: ShownForm
  may: { readonly approve: boolean; readonly decline: boolean; readonly withdraw: boolean }
  isOutdated: boolean
}

/** The available actions: decide on a colleague's proposal, or withdraw one's own. */
export function DecideForm({ form, may, isOutdated }: DecideProps) {
  const { decide, waits } = words
  const mayDecide = may.approve || may.decline
  return (
    <Card name="decide" title={decide.title}>
      {mayDecide ? <p>{decide.text}</p> : <Notice title={waits.title} text={may.withdraw ? waits.own : waits.other} />}
      {(mayDecide || may.withdraw) && (
        <PostForm className="stack" data-busy={decide.busy}>
          {mayDecide && <DrawnFields form={form} />}
          <div className="cluster">
            {may.approve && !isOutdated && (
              <Button name="to" value="approve">
                {decide.approve}
              </Button>
            )}
            {may.decline && (
              <Button name="to" value="decline" look="danger">
                {decide.decline}
              </Button>
            )}
            {may.withdraw && (
              <Button name="to" value="withdraw" look="quiet">
                {decide.withdraw}
              </Button>
            )}
          </div>
        </PostForm>
      )}
    </Card>
  )
}

type AboutProps = {
  readonly about: readonly { readonly name: string; readonly text: string }[]
  readonly proposedAt: Date
  readonly decidedAt: Date | null
}

/** The author, the reason and the outcome of a proposal. */
export function About({ about, proposedAt, decidedAt }: AboutProps) {
  return (
    <div className="card">
      <SummaryList>
        {about.map(({ name, text }) => (
          <SummaryRow key={name} name={name}>
            <span className="breaks-anywhere">{text}</span>
          </SummaryRow>
        ))}
        <SummaryRow name={words.at}>
          <time dateTime={proposedAt.toISOString()}>{formatTimestamp(proposedAt)}</time>
        </SummaryRow>
        {decidedAt && (
          <SummaryRow name={words.decidedAt}>
            <time dateTime={decidedAt.toISOString()}>{formatTimestamp(decidedAt)}</time>
          </SummaryRow>
        )}
      </SummaryList>
    </div>
  )
}
