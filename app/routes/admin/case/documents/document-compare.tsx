import { Check, Equal, EqualNot, Minus } from 'lucide-react'
import { useFetcher } from 'react-router'
import { type ComparedRow, comparePassport } from '#app/features/applications/steps/passport/compare-passport.ts'
import { passportReaderWords as readerWords } from '#app/features/applications/steps/passport/passport-reader.words.ts'
import { passportWords as stepWords } from '#app/features/applications/steps/passport.words.ts'
import type { CaseDocument } from '#app/features/casework/detail/case-documents.ts'
import { factWords, passportWords, caseDocumentWords as words } from '#app/features/casework/detail/detail.words.ts'
import { caseAt } from '#app/features/casework/queue/queue-query.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CaseView } from '../case-view.ts'
import { type Reading, usePassportReading } from './use-passport-reading.ts'

type Props = { view: CaseView; caseDocument: CaseDocument; picture: string | undefined }

/** Compares the application answers with the data read from the image, line by line. */
export function DocumentCompare({ view, caseDocument, picture }: Props) {
  const { detail } = view
  const { data, Form } = useFetcher<{ number: string }>()
  const revealed = data?.number ?? view.revealed
  const isPassport = caseDocument.kind === 'passport'
  const reading = usePassportReading(isPassport ? picture : undefined)
  const answers = rowsFor(view, caseDocument.kind)
  if (answers.length === 0) return null
  const read = reading?.outcome === 'read' ? comparedIn(view, reading, revealed) : []
  const inTable = covered()
  const shown = read.length > 0 ? answers.filter(([name]) => !inTable.has(name)) : answers
  return (
    <div className="stack stack-sm">
      <h4 className="visually-hidden">{words.compare}</h4>
      {isPassport && reading && <ReadingState reading={reading} rows={read} />}
      {read.length > 0 && <ReadTable rows={read} />}
      <dl className="paper-rows">
        {shown.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={name === stepWords.number ? 'mono' : undefined}>
              <bdi>{(name === stepWords.number && revealed) || value || factWords.notGiven}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {isPassport && detail.passportRule && <p className="small muted">{detail.passportRule}</p>}
      {isPassport && detail.may.reveal && <Reveal view={view} isDone={!!revealed} Form={Form} />}
    </div>
  )
}

/** The answers mask the passport number: if its ending matches, the number read from the passport is shown for it. */
function comparedIn({ detail }: CaseView, { zone }: Extract<Reading, { outcome: 'read' }>, revealed?: string) {
  const { passportNumber = '', ...typed } = detail.passportTyped
  const end = passportNumber.replace(/[^\dA-Za-z]/g, '')
  const own = revealed ?? (end && zone.number.endsWith(end) ? zone.number : passportNumber)
  return comparePassport(zone, { ...typed, passportNumber: own }, detail.from.code)
}

// The passport data already has its own table.
const covered = () => new Set<string>(Object.values(readerWords.rows))

function ReadingState({ reading, rows }: { reading: Reading; rows: readonly ComparedRow[] }) {
  const different = rows.filter(({ state }) => state === 'different').length
  return (
    <p className={different > 0 ? 'edged edged-warn' : 'muted small'} role="status">
      {reading.outcome === 'read' ? words.differences({ count: different }) : words.reading[reading.outcome]}
    </p>
  )
}

const signs = { same: Check, spelled: Equal, different: EqualNot, empty: Minus, unasked: Minus }

function ReadTable({ rows }: { rows: readonly ComparedRow[] }) {
  return (
    <table className="read-table">
      <thead>
        <tr>
          <th scope="col">{words.field}</th>
          <th scope="col">{words.answer}</th>
          <th scope="col">{words.passportReads}</th>
          <th scope="col">
            <span className="visually-hidden">{readerWords.check}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, typed, read, state }) => (
          <tr key={name} data-state={state}>
            <th scope="row">{readerWords.rows[name]}</th>
            <td>
              <bdi>{typed || factWords.notGiven}</bdi>
            </td>
            <td className={name === 'passportNumber' ? 'mono' : undefined}>
              <bdi>{read}</bdi>
            </td>
            <td title={readerWords.states[state]}>
              <Icon of={signs[state]} size={18} />
              <span className="visually-hidden">{readerWords.states[state]}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type RevealProps = { view: CaseView; isDone: boolean; Form: ReturnType<typeof useFetcher>['Form'] }

/** Revealing the full number is a separate action, and is logged. */
function Reveal({ view: { detail, list, caseDocument }, isDone, Form }: RevealProps) {
  if (isDone) return <p className="hint">{passportWords.revealed}</p>
  const address = caseAt(`${detail.application.id}/passport-number`, list, { doc: caseDocument })
  return (
    <Form method="post" action={address} className="stack stack-sm">
      <Button look="quiet" small>
        {passportWords.reveal}
      </Button>
      <p className="hint">{passportWords.revealHint}</p>
    </Form>
  )
}

// The answers relevant to each document; the others are below.
const asked: Record<string, readonly string[]> = {
  passport: ['passport', 'name'],
  photo: ['name'],
  bank_statement: ['name', 'contact'],
}

function rowsFor({ detail }: CaseView, kind: string): (readonly [string, string])[] {
  const slugs = asked[kind] ?? ['name']
  const rows = slugs.flatMap((slug) => detail.sections.find((section) => section.slug === slug)?.rows ?? [])
  const { travelOn } = detail.application
  const travel: (readonly [string, string])[] = travelOn ? [[factWords.travelOn, formatDate(travelOn)]] : []
  return kind === 'photo' ? rows : [...rows, ...travel]
}
