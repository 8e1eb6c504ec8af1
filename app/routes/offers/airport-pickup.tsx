import { perLanguage } from '#app/lib/words/formats.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { CheckList } from '#app/ui/page/check-list.tsx'
import { Band } from '#app/ui/page/section.tsx'
import { loadDrawing, vehicleDrawing } from '#imagery/offers/vehicle-drawings.ts'
import { stamp } from '#imagery/stamp.ts'
import type { Route } from './+types/airport-pickup.ts'
import { airportWords as words } from './airport-pickup.words.ts'
import { OfferPage } from './offer-page.tsx'
import { PriceTicket } from './offer-parts.tsx'
import { vehicles } from './vehicles.ts'

export const handle: PageHandle = { access: 'public', cache: [] }

const fixed = perLanguage(() => stamp({ ...words.price.stamp, seed: 'a ride', size: 150 }))
const drawn = vehicles.map(({ name, passengers, suitcases }) => ({
  name,
  range: passengers.join('-'),
  suitcases,
  drawing: vehicleDrawing(name),
  load: loadDrawing(passengers, suitcases),
}))

export function loader({ context }: Route.LoaderArgs) {
  const { origin, organisation } = context.get(requestContext).ports
  return { origin, provider: organisation.legalName }
}

export default function AirportPage({ loaderData: { origin, provider } }: Route.ComponentProps) {
  const { highlights, features, special } = words
  return (
    <OfferPage
      words={words}
      origin={origin}
      provider={provider}
      first={
        <>
          <PriceTicket {...words.price} stub={<Drawing svg={fixed()} />} />
          <Band name="highlights" title={highlights.title} look="band-shoal">
            <CheckList points={highlights.points} columns={2} />
          </Band>
          <Vehicles />
        </>
      }
    >
      <section className="band" aria-labelledby="features-title">
        <div className="page row lowest apart gap-24">
          <div className="stack">
            <h2 id="features-title">{features.title}</h2>
            <CheckList points={features.points} columns={2} />
          </div>
          <ButtonLink to={special.to} look="quiet">
            {special.button}
          </ButtonLink>
        </div>
      </section>
    </OfferPage>
  )
}

function Vehicles() {
  const { vehicles } = words
  return (
    <Band name="vehicles" title={vehicles.title}>
      <ul className="large-three rows gap-20">
        {drawn.map(({ name, range, suitcases, drawing, load }) => (
          <li key={name} className="offer-vehicle-card frame clips">
            <Drawing svg={drawing} className="offer-vehicle block" />
            <div className="rows pad-20 gap-10">
              <div className="row middle apart gap-4-16">
                <h3 className="title">{vehicles.names[name]}</h3>
                {name === 'executive' && <p className="muted">{vehicles.legroom}</p>}
              </div>
              <ul className="room-above row bold line-above gap-4-20">
                <li>{vehicles.passengers({ range })}</li>
                <li>{vehicles.suitcases({ count: suitcases })}</li>
              </ul>
              <Drawing svg={load} className="offer-load" />
            </div>
          </li>
        ))}
      </ul>
    </Band>
  )
}
