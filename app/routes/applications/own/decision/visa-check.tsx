import { CircleCheck, CircleX } from 'lucide-react'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import type { VisaCheckRow } from '#app/features/issued-visas/read-visa-check.server.ts'
import { fieldWords, checkWords as words } from '#app/features/issued-visas/visa-check.words.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { ActButton } from '#app/ui/form/act-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/page/section.tsx'

type Props = { id: string; seen: string; rows: readonly VisaCheckRow[]; isTripOutside: boolean }

/** The details the traveller compares on the visa, line by line. */
export function VisaCheck({ id, seen, rows, isTripOutside }: Props) {
  return (
    <Section name="visa-check" title={words.title} text={words.text} className="stack" id="visa-check" tabIndex={-1}>
      {isTripOutside && <Notice tone="warn" text={words.outside} />}
      <ul className="card own-rows">
        {rows.map((row) => (
          <Row key={row.field} id={id} seen={seen} row={row} />
        ))}
      </ul>
      <p role="status">{summaryOf(rows)}</p>
    </Section>
  )
}

function summaryOf(rows: readonly VisaCheckRow[]): string {
  const left = rows.filter(({ checked }) => !checked).length
  if (rows.some(({ checked }) => checked?.verdict === 'wrong')) return words.doneWrong
  return left > 0 ? words.left({ count: left }) : words.done
}

function Row({
  id,
  seen,
  row: { field, value, note, checked },
}: Omit<Props, 'rows' | 'isTripOutside'> & { row: VisaCheckRow }) {
  const name = fieldWords[field]
  const sent = (verdict: string) => ({ visaField: field, verdict, seen })
  const verdict = checked?.verdict
  return (
    <li className="visa-row">
      <div>
        <span className="small muted block">{name}</span>
        <bdi className="label">{value}</bdi>
        {note && <span className="hint block">{note}</span>}
        {checked && (
          <span className={`visa-verdict visa-${checked.verdict}`}>
            <Icon of={checked.verdict === 'right' ? CircleCheck : CircleX} size={18} />
            {checked.verdict === 'right'
              ? words.isRight({ day: formatDate(checked.on) })
              : words.isWrong({ day: formatDate(checked.on) })}
          </span>
        )}
        {verdict === 'wrong' && (
          <a className="block" href={ownCaseAt(id).visaMistake(field)}>
            {words.write}
          </a>
        )}
      </div>
      <div className="cluster on-paper-away">
        {verdict !== 'right' && (
          <ActButton small look="quiet" fields={sent('right')} aria-label={words.rightOf({ name })}>
            {words.right}
          </ActButton>
        )}
        {verdict !== 'wrong' && (
          <ActButton small look="quiet" fields={sent('wrong')} aria-label={words.wrongOf({ name })}>
            {words.wrong}
          </ActButton>
        )}
      </div>
    </li>
  )
}
