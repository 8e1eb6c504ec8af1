import type { Country } from '#app/features/visas/country.ts'
import { placeName, placeNameFirst } from '#app/features/visas/place-name.ts'
import { ReportLink } from '#app/features/visas/reports/components/report-link.tsx'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'
import { inEnglish } from '#app/lib/words/marked-text.ts'
import { Notice } from '#app/ui/notice.tsx'
import { countryAt } from './addresses.ts'
import { countryWords as words } from './country.words.ts'
import { PassportRules, WhoNeedsAVisa } from './country-overview.tsx'
import type { CountryPageData } from './country-page.server.ts'
import { Banner, Facts, Gallery } from './country-parts.tsx'
import { Panel, type Tab, TabLinks } from './country-tabs.tsx'
import { TravelTips } from './country-tips.tsx'
import { VisaTypes } from './country-visas.tsx'
import { ForYourPassport } from './country-yours.tsx'

/** The body of a country page: the banner, the 3 tabs, and key facts beside them. */
export function CountryPageBody({ page, tab }: { page: CountryPageData; tab: Tab }) {
  const { country, owner, from, yours } = page
  const { code, name } = country
  return (
    <>
      <Banner country={country} lede={ledeOf(country)} />
      <div className="page with-aside main-fills band">
        {/* First in the source, because everything else depends on it; on wide screens it is beside the rest. */}
        <aside className="stack">
          <ForYourPassport country={country} yours={yours} />
          {tab !== 'visas' && <Facts country={country} />}
        </aside>
        <div className="stack stack-lg shrinks">
          <TabLinks code={code} name={name} from={from?.code} current={tab} />
          {country.kind === 'territory' && <TerritoryNotice name={name} owner={owner} />}
          <Panel tab={tab}>{panelOf(page, tab)}</Panel>
        </div>
      </div>
    </>
  )
}

function panelOf({ country, from, rules, offers, open, feeRanges }: CountryPageData, tab: Tab) {
  if (tab === 'visas') {
    return <VisaTypes country={country} offers={offers} from={from} open={open} feeRanges={feeRanges} />
  }
  if (tab === 'tips') return <TravelTips country={country} rules={rules} />
  return (
    <>
      <WhoNeedsAVisa country={country} rules={rules} />
      <PassportRules rules={rules} />
      <Gallery country={country} from={from} />
      <p className="cluster">
        <a href={addressOf(href('/changes'), { passport: from?.code, destination: country.code })}>
          {words.allChanges({ name: placeName(country.name) })}
        </a>
        <ReportLink about={{ subject: 'country', key: country.code }} />
      </p>
    </>
  )
}

function ledeOf({ name, description, continent, capital }: Country): readonly string[] {
  if (description) return [inEnglish(description)]
  return [words.plainDescription(name, continent && visaWords.continent[continent], capital)].filter(Boolean)
}

function TerritoryNotice({ name, owner }: { name: string; owner: Country | undefined }) {
  return (
    <Notice title={words.territory.title({ name: placeNameFirst(name) })}>
      <p>
        {owner && words.territory.passport({ owner: placeName(owner.name) })} {words.territory.rules}
      </p>
      {owner && owner.kind !== 'document' && (
        <p>
          <a href={countryAt(owner.code)}>{words.territory.see({ owner: placeName(owner.name) })}</a>
        </p>
      )}
    </Notice>
  )
}
