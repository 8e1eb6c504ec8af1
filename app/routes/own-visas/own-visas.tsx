import { Plus } from 'lucide-react'
import { redirect } from 'react-router'
import { readVisaRecords, type TravellerView } from '#app/features/visa-records/read-visa-records.server.ts'
import { endTrip } from '#app/features/visa-records/trips/save-trip.server.ts'
import { visaRecordWords as words } from '#app/features/visa-records/visa-record.words.ts'
import { mostDays } from '#app/features/visas/schengen/schengen-stay.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { idParam } from '#app/platform/http/params.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { signedInRequest } from '#app/routes/account/signed-in.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { Page } from '#app/ui/page/page.tsx'
import type { Route } from './+types/own-visas.ts'
import { type Asked, SchengenPanel } from './schengen-panel.tsx'
import { Trips } from './trips.tsx'
import { VisaCard } from './visa-card.tsx'

export const handle: PageHandle = { access: 'signed-in', hydrate: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { ctx } = signedInRequest(context)
  const search = new URL(request.url).searchParams
  const [who, days] = ['who', 'days'].map((name) => wholeNumber(search.get(name)))
  const asks = search.has('days')
  const place = who ?? 0
  const isPossible = days !== undefined && days >= 1 && days <= mostDays
  const found = await readVisaRecords(ctx, isPossible ? { place, days } : undefined)
  return { ...found, asked: asks ? { place, text: search.get('days') ?? '', isWrong: !isPossible } : undefined }
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,4}$/.test(text.trim()) ? Number(text) : undefined
}

/** Ends an ongoing trip with today as the departure date. */
export async function action({ context, request }: Route.ActionArgs) {
  const { ctx, page, accountId } = signedInRequest(context)
  const fields = await readFields(request)
  if (!fields.has('left')) throw redirect(href('/visas'), 303)
  await endTrip(ctx, accountId, idParam(fields.text('left')))
  throw redirectWithFlash(page, href('/visas'), 'trip-ended')
}

export default function OwnVisasPage({ loaderData: { today, travellers, asked } }: Route.ComponentProps) {
  const isEmpty = travellers.every(({ visas, trips }) => visas.length + trips.length === 0)
  return (
    <Page
      title={words.title}
      lede={words.lede}
      acts={
        <div className="cluster">
          <ButtonLink to={href('/visas/new')}>
            <Icon of={Plus} /> {words.add}
          </ButtonLink>
          <ButtonLink to={href('/visas/trips/new')} look="quiet">
            {words.addTrip}
          </ButtonLink>
        </div>
      }
    >
      {isEmpty && <EmptyState as="h2" title={words.empty} text={words.emptyText} />}
      {!isEmpty &&
        travellers.map((one) => (
          <Traveller key={one.place} one={one} today={today} asked={asked} isAlone={travellers.length === 1} />
        ))}
      <p className="muted measure">{words.privacy}</p>
    </Page>
  )
}

type Props = { one: TravellerView; today: PlainDate; asked: Asked | undefined; isAlone: boolean }

/** The visas, the day count and the trips of one traveller. */
function Traveller({ one, today, asked, isAlone }: Props) {
  const { place, visas, trips, schengen } = one
  if (visas.length + trips.length === 0) return null
  const name = isAlone ? undefined : one.name || words.erased({ reference: visas[0]?.reference ?? '' })
  return (
    <section
      className="stack stack-lg breaks-anywhere"
      aria-label={name ? words.of({ name }) : words.title}
      id={`traveller-${place}`}
    >
      {name && (
        <h2>
          <bdi>{name}</bdi>
        </h2>
      )}
      {visas.length > 0 && (
        <ul className={visas.length > 1 ? 'rows gap-20 wide-two' : 'rows'}>
          {visas.map((visa) => (
            <VisaCard key={visa.id} visa={visa} today={today} schengen={schengen} as={name ? 'h3' : 'h2'} />
          ))}
        </ul>
      )}
      {schengen && (
        <SchengenPanel
          schengen={schengen}
          today={today}
          place={place}
          name={name}
          asked={asked?.place === place ? asked : undefined}
        />
      )}
      <Trips trips={trips} place={place} name={name} />
    </section>
  )
}

export const ErrorBoundary = failedPage(words.failure, { whenOpened: true })
