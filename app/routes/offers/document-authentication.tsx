import { readPrices } from '#app/features/settings/read-prices.server.ts'
import { formatShortMoney, usd } from '#app/lib/money.ts'
import { perLanguage } from '#app/lib/words/formats.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { Band } from '#app/ui/page/section.tsx'
import { stamp } from '#imagery/stamp.ts'
import type { Route } from './+types/document-authentication.ts'
import { authenticationWords as words } from './document-authentication.words.ts'
import { OfferPage } from './offer-page.tsx'
import { PriceTicket } from './offer-parts.tsx'

export const handle: PageHandle = { access: 'public', cache: [] }

const quotation = perLanguage(() => stamp({ ...words.price.stamp, seed: 'quotation', size: 160 }))
const stamps = perLanguage(() =>
  words.types.points.map((type, index) => ({
    ...type,
    drawing: stamp({ word: type.stamp, seed: `proof ${index}`, size: 116 }),
  })),
)

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { prices } = await readPrices(ctx)
  const { origin, organisation } = ctx.ports
  return { origin, provider: organisation.legalName, translation: formatShortMoney(usd(prices.addOns.translation)) }
}

export default function AuthenticationPage({ loaderData }: Route.ComponentProps) {
  const { origin, provider, translation } = loaderData
  const { price } = words
  return (
    <OfferPage
      words={words}
      origin={origin}
      provider={provider}
      first={
        <>
          <PriceTicket {...price} lines={price.lines(translation)} stub={<Drawing svg={quotation()} />} />
          <Types />
        </>
      }
    >
      <Lists />
    </OfferPage>
  )
}

function Types() {
  const { types } = words
  return (
    <Band name="types" title={types.title} look="band-sunken">
      <ul className="offer-papers rows gap-20 wide-two large-four">
        {stamps().map(({ name, text, drawing }) => (
          <li key={name} className="box clips rows packed pad-20 gap-8 breaks-anywhere">
            <h3 className="title">{name}</h3>
            <p>{text}</p>
            <Drawing svg={drawing} className="offer-paper-stamp" />
          </li>
        ))}
      </ul>
    </Band>
  )
}

function Lists() {
  const { lists } = words
  return (
    <Band name="lists" title={lists.title} lede={lists.lede} folded>
      <div className="rows gap-32 wide-three">
        {lists.groups.map(({ name, points }) => (
          <section key={name} className="frame pad-20 rows packed gap-12" aria-label={name}>
            <h3>{name}</h3>
            <ul className="bullets rows gap-8">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Band>
  )
}
