import { Camera, ScanLine } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { dayOf } from '#app/lib/plain-date.ts'
import { Button } from '#app/ui/button.tsx'
import { dateOf } from '#app/ui/form/date-question.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { DataTable } from '#app/ui/page/data-table.tsx'
import type { Typed } from '../step-facts.ts'
import { type ComparedRow, comparePassport, countryName, fieldsToUse } from './compare-passport.ts'
import { passportProblems } from './passport-problems.ts'
import { passportReaderWords as words } from './passport-reader.words.ts'
import type { PassportReading, ReadingStage } from './passport-reading.ts'
import { ZonePicture } from './zone-picture.tsx'

type Props = {
  /** The current values of the fields on the name and passport pages. */
  typed: Typed
  /** Called with the fields that are empty or differ from the passport. */
  onUse(values: Record<string, string>): void
  /** The country code of the passport in this application. */
  nationality?: string
  /** The passport numbers of the other travellers in the same order. */
  otherNumbers?: readonly string[]
  /** Whether this page asks for every passport detail, not only the names. */
  isWhole?: boolean
}

type Now = { stage: ReadingStage } | { reading: PassportReading } | 'failed' | undefined

// Formats that browsers can open; phones convert their own format to one of them.
const accept = 'image/jpeg,image/png,image/webp'

/** Reads a passport from a photo in the browser. It needs script, and is hidden without it. */
export function PassportReader(props: Props) {
  const [now, setNow] = useState<Now>()
  const latest = useRef(0)

  async function read({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const file = input.files?.[0]
    if (!file) return
    latest.current += 1
    const turn = latest.current
    const show = (next: Now) => turn === latest.current && setNow(next)
    show({ stage: 'opening' })
    try {
      const { readPassport } = await import('./read-passport.ts')
      show({ reading: await readPassport(file, (stage) => show({ stage })) })
    } catch {
      show('failed')
    } finally {
      // Allows the same file to be chosen again.
      input.value = ''
    }
  }

  const isReading = typeof now === 'object' && 'stage' in now
  return (
    <section className="passport-reader needs-script stack" aria-label={words.title}>
      <div className="row gap-12 middle">
        <PhotoButton onChange={read} busy={isReading} />
        <PhotoButton onChange={read} busy={isReading} camera />
        <p className="hint">{words.hint}</p>
      </div>
      <div role="status">{isReading && <p className="label">{words[now.stage]}</p>}</div>
      {now === 'failed' && <Failure title={words.failedTitle.failed} />}
      {typeof now === 'object' && 'reading' in now && <Outcome reading={now.reading} {...props} />}
    </section>
  )
}

type ButtonProps = { onChange(event: ChangeEvent<HTMLInputElement>): void; busy: boolean; camera?: boolean }

function PhotoButton({ onChange, busy, camera = false }: ButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={camera ? 'passport-camera' : undefined}>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        capture={camera ? 'environment' : undefined}
        onChange={onChange}
      />
      <Button type="button" look="quiet" aria-busy={busy || undefined} onClick={() => input.current?.click()}>
        <Icon of={camera ? Camera : ScanLine} />
        {camera ? words.take : words.choose}
      </Button>
    </div>
  )
}

function Outcome({ reading, ...props }: Props & { reading: PassportReading }) {
  if (reading.outcome === 'read') return <Details reading={reading} {...props} />
  if (reading.outcome === 'no-picture')
    return <Notice tone="warn" role="alert" title={words.failedTitle['no-picture']} text={words.failedFile} />
  return (
    <>
      <Failure title={words.failedTitle[reading.outcome]} isPhoto />
      {reading.outcome === 'unclear' && <ZonePicture strip={reading.strip} />}
    </>
  )
}

function Failure({ title, isPhoto = false }: { title: string; isPhoto?: boolean }) {
  return (
    <Notice tone="warn" role="alert" title={title}>
      {isPhoto && (
        <ul className="bullets">
          {words.tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      )}
      <p>{words.byHand}</p>
    </Notice>
  )
}

type DetailsProps = Props & { reading: Extract<PassportReading, { outcome: 'read' }> }

function Details({ reading: { zone, strip }, typed, nationality, onUse, ...props }: DetailsProps) {
  const { otherNumbers = [], isWhole = true } = props
  const [isUsed, setUsed] = useState(false)
  const rows = comparePassport(zone, typed, nationality).filter(({ name }) => isWhole || !ofPassport.has(name))
  const fields = fieldsToUse(rows)
  // Once the form is filled in, only what still differs matters, and how the passport spells a name.
  const shown = isUsed ? rows.filter(({ state }) => state === 'different' || state === 'spelled') : rows
  const after = { ...typed, ...fields }
  const known = { today: dayOf(new Date()), bornOn: dateOf(after, 'bornOn'), otherNumbers }
  const isDone = isUsed || Object.keys(fields).length === 0
  return (
    <div className="stack">
      <h2 className="title-small">{words.resultTitle}</h2>
      <ZonePicture strip={strip} />
      <p className="hint">{words.resultHint}</p>
      {passportProblems(after, known).map(({ field, message }) => (
        <Notice key={field} tone="warn" text={message} />
      ))}
      {nationality && zone.nationality && zone.nationality !== nationality && (
        <Notice
          tone="warn"
          text={words.otherNationality({
            passport: countryName(zone.nationality),
            application: countryName(nationality),
          })}
        />
      )}
      {zone.isNameCut && <Notice tone="warn" text={words.cut} />}
      {shown.length > 0 && (
        <DataTable
          caption={words.resultTitle}
          captionHidden
          tight
          columns={columns()}
          rows={shown}
          keyOf={({ name }) => name}
          beside
        />
      )}
      {!isDone && (
        <Button
          type="button"
          className="at-start"
          onClick={() => {
            onUse(fields)
            setUsed(true)
          }}
        >
          {words.use}
        </Button>
      )}
      <p role="status">{isDone && (isUsed ? words.used : words.allSame)}</p>
    </div>
  )
}

// Only the passport page asks for these.
const ofPassport: ReadonlySet<string> = new Set(['passportNumber', 'expiresOn'])

const columns = () => [
  { name: words.detail, of: ({ name }: ComparedRow) => words.rows[name] },
  {
    name: words.read,
    of: ({ name, read }: ComparedRow) =>
      name === 'passportNumber' ? <bdi className="mono">{read}</bdi> : <bdi>{read}</bdi>,
  },
  {
    name: words.typed,
    of: ({ typed, state }: ComparedRow) =>
      state === 'different' ? <mark className="differs">{typed}</mark> : <bdi>{typed}</bdi>,
  },
  {
    name: words.check,
    of: ({ state }: ComparedRow) =>
      state === 'different' ? <strong>{words.states.different}</strong> : words.states[state],
  },
]
