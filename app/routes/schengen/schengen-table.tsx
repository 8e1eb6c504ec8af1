import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { CountedStay } from '#app/features/visas/schengen/schengen-stay.ts'
import { Icon } from '#app/ui/icon.tsx'
import { schengenWords } from './schengen.words.ts'

const words = schengenWords.table

/** What the drawing shows, in figures. On a phone each stay is a card with the same words. */
export function StayTable({ stays }: { stays: readonly CountedStay[] }) {
  return (
    <div className="stack stack-sm">
      <h3 id="table-title">{words.title}</h3>
      <table className="stay-table whole-width figures line-above" aria-labelledby="table-title">
        <thead>
          <tr>
            <th scope="col">{words.entry}</th>
            <th scope="col">{words.exit}</th>
            <th scope="col">{words.days}</th>
            <th scope="col">{words.used}</th>
            <th scope="col">{words.rule}</th>
          </tr>
        </thead>
        <tbody>
          {stays.map((stay, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same stay may stand there twice
            <tr key={index}>
              <td data-label={words.entry}>{words.date(stay.entry)}</td>
              <td data-label={words.exit}>{words.date(stay.exit)}</td>
              <td data-label={words.days}>{stay.days}</td>
              <td data-label={words.used}>{stay.usedAfter}</td>
              <td data-label={words.rule}>
                <Verdict stay={stay} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Verdict({ stay: { over } }: { stay: CountedStay }) {
  return (
    <span
      className={over ? 'verdict inline-row bold gap-8 verdict-over' : 'verdict inline-row bold gap-8 verdict-within'}
    >
      <Icon of={over ? TriangleAlert : CircleCheck} size={18} />
      <span>{over ? words.over(over) : words.within}</span>
    </span>
  )
}
