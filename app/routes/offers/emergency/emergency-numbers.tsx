import type { PlainDate } from '#app/lib/plain-date.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { Flag } from '#app/ui/flag.tsx'
import { type Column, DataTable } from '#app/ui/page/data-table.tsx'
import { telephone } from '../offer-parts.tsx'
import { emergencyWords } from './emergency-support.words.ts'
import type { NumbersRow } from './first-numbers.ts'

const words = emergencyWords.numbers

const columns = (): readonly Column<NumbersRow>[] => [
  {
    name: words.country,
    of: ({ code, name }) => (
      <span className="inline-row gap-10">
        <Flag code={code} lazy={false} /> <a href={href('/country/:code', { code })}>{name}</a>
      </span>
    ),
  },
  {
    name: words.medical,
    of: ({ name, medical }) => (
      <RequestContext number={medical} label={words.call({ what: words.medical, country: name })} />
    ),
  },
  {
    name: words.police,
    of: ({ name, police }) => (
      <RequestContext number={police} label={words.call({ what: words.police, country: name })} />
    ),
  },
]

/** The numbers to call, before anything else on the page. */
export function EmergencyNumbers({ rows, checked }: { rows: readonly NumbersRow[]; checked: PlainDate | undefined }) {
  return (
    <div className="stack" id="numbers">
      <h2>{words.title}</h2>
      <DataTable caption={words.caption} columns={columns()} rows={rows} keyOf={({ code }) => code} beside />
      <p className="hint">
        {checked && `${words.checked({ asOf: formatDate(checked) })} `}
        {words.noHotlines}
      </p>
    </div>
  )
}

function RequestContext({ number, label }: { number: string | undefined; label: string }) {
  if (!number) return words.unknown
  return (
    <a className="size-24 target title" href={telephone(number)} dir="ltr" aria-label={label + number}>
      {number}
    </a>
  )
}
