import type { TripView } from '#app/features/visa-records/read-visa-records.server.ts'
import { visaRecordWords } from '#app/features/visa-records/visa-record.words.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { type Column, DataTable } from '#app/ui/page/data-table.tsx'
import { Section } from '#app/ui/page/section.tsx'

const words = visaRecordWords.trips
const day = (date: PlainDate) => formatDate(date, 'short')

const columns = (): readonly Column<TripView>[] => [
  {
    name: words.country,
    of: ({ country, state }) => (
      <span className="inline-row gap-8">
        <Flag code={country.code} /> {country.name} {state === 'planned' && <Badge>{words.planned}</Badge>}
      </span>
    ),
  },
  { name: words.entry, of: ({ entry }) => day(entry) },
  { name: words.exit, of: ({ exit }) => (exit ? day(exit) : words.there) },
  { name: words.days, of: ({ days }) => days, end: true },
  { name: words.change, of: (trip) => <Acts trip={trip} /> },
]

type Props = { trips: readonly TripView[]; place: number; name: string | undefined }

/** The trips of a traveller, latest first. */
export function Trips({ trips, place, name }: Props) {
  return (
    <Section
      name={`trips-${place}`}
      title={name ? words.titleOf({ name }) : words.title}
      titleClass="title-small"
      as={name ? 'h3' : 'h2'}
      className="stack"
    >
      {trips.length === 0 ? (
        <p className="muted">{words.none}</p>
      ) : (
        <DataTable
          labelledBy={`trips-${place}-title`}
          className="figures"
          columns={columns()}
          rows={trips}
          keyOf={({ id }) => id}
        />
      )}
    </Section>
  )
}

function Acts({ trip: { id, country, entry, exit } }: { trip: TripView }) {
  return (
    <div className="cluster">
      <ButtonLink to={href('/visas/trips/:tripId', { tripId: id })} look="quiet" small>
        {words.change}
        <span className="visually-hidden"> {words.changeOf(country.name, entry)}</span>
      </ButtonLink>
      {exit === null && (
        <PostForm action={href('/visas')}>
          <Button look="quiet" small name="left" value={id}>
            {words.left}
            <span className="visually-hidden"> {words.leftOf({ country: country.name })}</span>
          </Button>
        </PostForm>
      )}
    </div>
  )
}
