import { currenciesOf, languagesOf } from '#app/features/visas/countries/country-in-words.ts'
import type { Country } from '#app/features/visas/country.ts'
import { placeName } from '#app/features/visas/place-name.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { Fact } from '#app/ui/document/fact.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { InEnglish, MixedText } from '#app/ui/page/in-english.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { countryWeb } from '#imagery/fixed.drawn.ts'
import { countryWords as words } from './country.words.ts'

/** The country's map as a banner, with the name beside it. A photo covers the map if it loads. */
export function Banner({ country, lede }: { country: Country; lede: readonly string[] }) {
  const { code, name, bannerImage, flagUrl } = country
  return (
    <header className="on-web band-surface line-below">
      <Drawing svg={countryWeb} className="hero-web magenta" />
      <div className="page with-aside main-fills aside-wide middle band">
        <div className="country-banner-words rows shrinks gap-14">
          <nav aria-label={words.breadcrumb}>
            <a href={href('/countries')}>{words.allCountries}</a>
          </nav>
          <h1>
            <span className="country-flag">
              <Flag code={code} lazy={false} />
              {flagUrl && <img src={flagUrl} width={48} height={32} alt="" />}
            </span>
            {name}
          </h1>
          {country.kind === 'territory' && <p className="muted">{visaWords.countryKind.territory}</p>}
          {lede.map((sentence) => (
            <p className="lede" key={sentence}>
              <MixedText>{sentence}</MixedText>
            </p>
          ))}
        </div>
        <div className="country-plate">
          <img src={`/plates/${code}.svg`} width={480} height={360} alt="" />
          {bannerImage && <img src={bannerImage} alt="" />}
        </div>
      </div>
    </header>
  )
}

/** Facts about a country that apply to every visitor. */
export function Facts({ country }: { country: Country }) {
  const { capital, languages, currencies, continent, code, alpha3, emergency } = country
  const { facts } = words
  return (
    <Section name="facts" title={facts.title} titleClass="size-20" className="card rows gap-12">
      <dl className="fact-rows">
        {capital && (
          <Fact name={facts.capital}>
            <InEnglish>{capital}</InEnglish>
          </Fact>
        )}
        {languages.length > 0 && (
          <Fact name={facts.languages({ count: languages.length })}>{languagesOf(country)}</Fact>
        )}
        {currencies.length > 0 && (
          <Fact name={facts.currency({ count: currencies.length })}>{currenciesOf(country)}</Fact>
        )}
        {continent && <Fact name={facts.continent}>{visaWords.continent[continent]}</Fact>}
        <Fact name={facts.code}>
          <span className="mono" dir="ltr">
            {code} / {alpha3}
          </span>
        </Fact>
      </dl>
      {emergency && (
        <>
          <h3>{facts.emergency}</h3>
          <EmergencyList country={country} />
        </>
      )}
    </Section>
  )
}

const emergencyKinds = ['general', 'police', 'ambulance', 'fire'] as const

/** Emergency numbers as links to call, with the date they were last checked. */
export function EmergencyList({ country: { emergency } }: { country: Pick<Country, 'emergency'> }) {
  if (!emergency) return null
  const { facts } = words
  return (
    <>
      <dl className="fact-rows emergency">
        {emergencyKinds
          .filter((kind) => emergency[kind].length > 0)
          .map((kind) => (
            <Fact name={facts.emergencyKinds[kind]} key={kind}>
              {emergency[kind].map((number) => (
                <a key={number} href={`tel:${number.replace(/[^\d+*#]/g, '')}`} dir="ltr">
                  {number}
                </a>
              ))}
            </Fact>
          ))}
      </dl>
      <p className="hint">{facts.checked({ asOf: formatDate(emergency.asOf) })}</p>
    </>
  )
}

type GalleryProps = { country: Country; from: Pick<Country, 'code' | 'name'> | undefined }

/** Photos of the country if there are any; otherwise, or until they load, 4 illustrations. */
export function Gallery({ country: { code, name, galleryImages }, from }: GalleryProps) {
  const { gallery } = words
  const way = from && from.code !== code && from.code.length === 2 ? from : undefined
  const plates = [
    { src: `/plates/${code}.svg`, caption: gallery.outline },
    { src: href('/region/:picture', { picture: `${code}.svg` }), caption: gallery.region },
    {
      src: href('/globe/:route', { route: `${way?.code ?? code}-${code}.svg` }),
      caption: way ? gallery.route({ from: placeName(way.name) }) : gallery.globe,
    },
    { src: `/plates/${code}-flag.svg`, caption: gallery.engraving },
  ]
  return (
    <Section name="gallery" title={gallery.title({ name })} as="h3" folded>
      <ul className="wide-four rows two-columns gap-12">
        {plates.map(({ src, caption }, index) => (
          <li key={src}>
            <figure className="rows gap-6">
              <span className="gallery-frame">
                <img src={src} width={240} height={180} alt="" loading="lazy" />
                {/* An empty `alt`, so that nothing is visible if the photo fails to load. */}
                {galleryImages[index] && <img src={galleryImages[index]} alt="" loading="lazy" />}
              </span>
              <figcaption className="hint">
                {galleryImages[index] ? gallery.photo({ name, index: index + 1 }) : caption}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <p className="hint">{gallery.caption}</p>
    </Section>
  )
}
