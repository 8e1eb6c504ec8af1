import { ArrowRight } from 'lucide-react'
import { readPrices } from '#app/features/settings/read-prices.server.ts'
import { formatShortMoney, usd } from '#app/lib/money.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { hidden } from '#app/ui/hidden.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { CallToAction } from '#app/ui/page/call-to-action.tsx'
import { PageHead } from '#app/ui/page/page-head.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { Band } from '#app/ui/page/section.tsx'
import { offerPlates } from '#imagery/fixed.drawn.ts'
import type { Route } from './+types/services.ts'
import { airportWords } from './airport-pickup.words.ts'
import { authenticationWords } from './document-authentication.words.ts'
import { emergencyWords } from './emergency/emergency-support.words.ts'
import { insuranceWords } from './insurance/travel-insurance.words.ts'
import { servicesWords as words } from './services.words.ts'
import { visaApplicationWords } from './visa-application.words.ts'

export const handle: PageHandle = { access: 'public', cache: [] }

const offers = [visaApplicationWords, authenticationWords, insuranceWords, airportWords, emergencyWords] as const

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { insurance } = (await readPrices(ctx)).prices
  return { origin: ctx.ports.origin, insurance: formatShortMoney(usd(Math.min(...Object.values(insurance)))) }
}

export default function ServicesPage({ loaderData: { origin, insurance } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle about={words.lede} at={`${origin}${href('/services')}`}>
        {words.pageTitle}
      </PageTitle>
      <PageHead title={words.title} lede={words.lede} />
      <section className="band" aria-labelledby="list-title">
        <div className="page">
          <h2 id="list-title" className="visually-hidden">
            {words.listTitle}
          </h2>
          <ul className="wide-two large-four rows gap-20">
            {offers.map((offer) => (
              <ServiceCard key={offer.path} offer={offer} insurance={insurance} />
            ))}
          </ul>
        </div>
      </section>
      <Custom />
      <CallToAction title={words.action.title}>
        <ButtonLink to={words.action.to}>
          {words.action.button} <Icon of={ArrowRight} />
        </ButtonLink>
      </CallToAction>
    </>
  )
}

type CardProps = { offer: (typeof offers)[number]; insurance: string }

function ServiceCard({ offer: { path, title, symbol }, insurance }: CardProps) {
  const { price } = words.cards[symbol]
  return (
    <li className="service-card clips box breaks-anywhere">
      <Drawing svg={offerPlates[symbol]} className="service-plate clips line-below" />
      <div className="service-words rows one-column pad-20 gap-8">
        <h3 className="title">{title}</h3>
        <p className="torn bold">{typeof price === 'string' ? price : price({ perWeek: insurance })}</p>
        <a className="service-more target bold gap-8" href={path}>
          {words.learnMore({ name: title, more: hidden })} <Icon of={ArrowRight} size={18} />
        </a>
      </div>
    </li>
  )
}

function Custom() {
  const { custom } = words
  return (
    <Band name="custom" title={custom.title} lede={custom.lede} look="band-surface">
      <ul className="custom-tags rows gap-20 wide-three">
        {custom.blocks.map(({ name, link, to }) => (
          <li key={name} className="frame-land pad-20 rows packed gap-8">
            <h3 className="title">{name}</h3>
            <a href={to}>{link}</a>
          </li>
        ))}
      </ul>
    </Band>
  )
}
