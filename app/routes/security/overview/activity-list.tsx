import { TriangleAlert } from 'lucide-react'
import type { Activity } from '#app/features/accounts/security/read-security.server.ts'
import { activityDetail, activityWords, securityWords } from '#app/features/accounts/security/security.words.ts'
import { href } from '#app/lib/words/href.ts'
import { Badge } from '#app/ui/badge.tsx'
import { type Column, DataTable } from '#app/ui/page/data-table.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { Pagination } from '#app/ui/page/pagination.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { type PlaceNames, placeName } from './session-list.tsx'
import { Timestamp } from './timestamp.tsx'

const words = securityWords.activity

type Props = { activities: readonly Activity[]; places: PlaceNames; page: number; pages: number; isKept: boolean }

export function ActivityList({ activities, places, page, pages, isKept }: Props) {
  return (
    <Section name="activity" id="activity" title={words.title} titleClass="title-small">
      {activities.length === 0 ? (
        <EmptyState
          title={isKept ? words.emptyTitle : words.offTitle}
          text={isKept ? words.emptyText : words.offText}
        />
      ) : (
        <div className="security-activity">
          <DataTable
            caption={words.caption}
            captionHidden
            columns={columnsOf(places)}
            rows={activities}
            keyOf={({ id }) => id}
          />
        </div>
      )}
      <Pagination
        page={page}
        pages={pages}
        at={(number) => `${href('/security')}?activity=${number}#activity`}
        label={words.pages}
      />
    </Section>
  )
}

function columnsOf(places: PlaceNames): Column<Activity>[] {
  return [
    { name: words.event, of: (activity) => <Event {...activity} /> },
    { name: words.device, of: (activity) => <Device {...activity} /> },
    {
      name: words.place,
      of: ({ place, ipAddress }) => (
        <div>
          {placeName(places, place)}
          {ipAddress && (
            <span className="hint block breaks-anywhere">
              <bdi>{ipAddress}</bdi>
            </span>
          )}
        </div>
      ),
    },
    { name: words.at, of: ({ at }) => <Timestamp at={at} /> },
  ]
}

function Event({ event, detail }: Activity) {
  const below = activityDetail(event, detail)
  const name = activityWords[event]
  return (
    <>
      {event === 'sign-in-failed' ? (
        <Badge tone="red" icon={TriangleAlert}>
          {name}
        </Badge>
      ) : (
        name
      )}
      {below && <span className="hint block breaks-anywhere">{below}</span>}
    </>
  )
}

function Device({ device, isThis }: Activity) {
  return (
    <div>
      {device}
      {isThis && <span className="deep bold block small">{words.here}</span>}
    </div>
  )
}
