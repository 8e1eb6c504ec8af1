import { profileWords as words } from '#app/features/accounts/profile/profile.words.ts'
import { Card } from '#app/ui/page/section.tsx'
import type { ComparedRow } from './compared-rows.ts'

const { conflict } = words

/** What was typed beside what another tab saved meanwhile, so that neither is lost unseen. */
export function ComparedValues({ rows }: { rows: readonly ComparedRow[] }) {
  return (
    <Card name="compared" title={conflict.compare} titleClass="profile-legend">
      <dl className="profile-compared rows one-column gap-12">
        {rows.map(({ question, name, typed, saved }) => (
          <div key={question}>
            <dt className="label profile-compared-name">{name}</dt>
            <dd>
              <span className="muted small">{conflict.typed}</span> <bdi>{typed || conflict.empty}</bdi>
            </dd>
            <dd>
              <span className="muted small">{conflict.saved}</span> <bdi>{saved || conflict.empty}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
