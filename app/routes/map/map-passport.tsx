import { countByKind, onContinent, type PassportAnswer, totalsOf } from '#app/features/visas/passport/passport.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { briefListText } from '#app/lib/words/formats.ts'
import { Flag } from '#app/ui/flag.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { mapWords as words } from './map.words.ts'
import type { MapDrawing } from './map-drawing.server.ts'
import { MapFigure, MapLegend, MapViews } from './map-figure.tsx'
import { needsInOrder } from './map-needs.ts'
import type { MapAsked } from './map-search.ts'
import { MapTable } from './map-table.tsx'

export function titleOf({ passport }: PassportAnswer, { continent, sort, kind, page }: MapAsked): string {
  const title = continent
    ? words.titleOfContinent({ continent: visaWords.continent[continent], name: passport.name })
    : words.titleOf({ name: passport.name })
  const more = [kind && words.need[kind], sort !== 'need' && words.sort[sort], page > 1 && words.page({ page })]
  return briefListText([title, ...more.filter((one) => typeof one === 'string')])
}

type Props = {
  passport: PassportAnswer
  asked: MapAsked
  drawing: MapDrawing
  /** The name of the passport that residents of a territory hold. */
  holder: string | undefined
}

/** The requirements for one passport everywhere: a summary, the map and the table. */
export function PassportMap({ passport: answer, asked, drawing, holder }: Props) {
  const { passport } = answer
  const shown = answer.destinations.filter(onContinent(asked.continent))
  const counts = countByKind(shown)
  const place = asked.continent ? visaWords.continent[asked.continent] : words.world
  return (
    <>
      <section className="band" id="answer" aria-labelledby="passport-title">
        <div className="page stack">
          <h2 id="passport-title" className="beside middle gap-12">
            <Flag code={passport.code} lazy={false} /> {passport.name}
          </h2>
          <Summary answer={answer} holder={holder} />
          <MapViews asked={asked} />
          <MapFigure
            drawing={drawing}
            label={words.figure({ name: passport.name })}
            caption={words.captionOfPassport}
            isNear={asked.continent !== undefined}
          >
            <MapLegend
              title={words.legendTitle({ place, count: shown.length })}
              counts={needsInOrder.flatMap((kind) => (counts[kind] > 0 ? [[kind, counts[kind]] as const] : []))}
              asked={asked}
            />
          </MapFigure>
        </div>
      </section>
      <section className="band band-surface" aria-labelledby="list">
        <div className="page stack">
          <h2 id="list">{asked.continent ? words.listOf({ continent: place }) : words.list}</h2>
          <MapTable from={passport.code} destinations={shown} asked={asked} />
        </div>
      </section>
    </>
  )
}

function Summary({ answer, holder }: { answer: PassportAnswer; holder: string | undefined }) {
  const { abroad, free, onArrival, unknown } = totalsOf(answer)
  const isDocument = answer.passport.kind === 'document'
  const isLittle = unknown > abroad / 2
  return (
    <>
      <p className="map-answer title">
        {words.freely({ name: answer.passport.name, isDocument }, free + onArrival, abroad)}
      </p>
      {free + onArrival > 0 && <p>{words.ofThese(free, onArrival)}</p>}
      {holder && <p>{words.territory({ holder })}</p>}
      {isLittle ? (
        <Notice tone="warn" title={isDocument ? words.littleKnown : words.littleKnownOfPassport}>
          <p>{words.littleKnownWhy({ unknown, all: abroad })}</p>
        </Notice>
      ) : (
        unknown > 0 && <p>{words.notKnown({ count: unknown })}</p>
      )}
    </>
  )
}
