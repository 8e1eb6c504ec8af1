import { TriangleAlert } from 'lucide-react'
import type { PersonPage } from '#app/features/accounts/people/read-person.server.ts'
import { activityDetail, activityWords, timestampWords } from '#app/features/accounts/security/security.words.ts'
import { Badge } from '#app/ui/badge.tsx'
import { type Column, DataTable } from '#app/ui/page/data-table.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { personWords } from './person.words.ts'

const words = personWords.activity

type Activities = NonNullable<PersonPage['activities']>
type Places = Readonly<Record<string, string>>

/** The sign-in activity of a person; undefined if they switched it off. */
export function ActivityList({ activities, places }: { activities: Activities | undefined; places: Places }) {
  return (
    <Section name="activity" title={words.title} titleClass="title-small" id="activity">
      {activities && activities.length > 0 ? (
        <DataTable
          caption={words.caption}
          captionHidden
          columns={columnsOf(places)}
          rows={activities}
          keyOf={({ id }) => id}
        />
      ) : (
        <p className="muted">{activities ? words.none : words.off}</p>
      )}
    </Section>
  )
}

function columnsOf(places: Places): Column<Activities[number]>[] {
  return [
    {
      name: words.event,
      of: ({ event, detail }) => {
        const below = activityDetail(event, detail)
        return (
          <>
            {event === 'sign-in-failed' ? (
              <Badge tone="red" icon={TriangleAlert}>
                {activityWords[event]}
              </Badge>
            ) : (
              activityWords[event]
            )}
            {below && <span className="hint block">{below}</span>}
          </>
        )
      },
    },
    { name: words.device, of: ({ device }) => device || words.unknown },
    { name: words.place, of: ({ place }) => (place ? (places[place] ?? place) : words.unknown) },
    { name: words.at, of: ({ at }) => <time dateTime={at.toISOString()}>{timestampWords(at)}</time> },
  ]
}
