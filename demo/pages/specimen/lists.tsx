import type { ApplicationStatus } from '#app/features/applications/application.ts'
import { StatusBadge } from '#app/features/applications/components/status-badge.tsx'
import { DocumentBadge } from '#app/features/documents/components/document-badge.tsx'
import { Fact } from '#app/ui/document/fact.tsx'
import { SummaryRows } from '#app/ui/document/summary-list.tsx'
import { TaskList, TaskRow } from '#app/ui/document/task-list.tsx'
import { CheckList } from '#app/ui/page/check-list.tsx'
import { type Column, DataTable } from '#app/ui/page/data-table.tsx'
import { Section, Shown } from './section.tsx'
import { specimenWords } from './specimen.words.ts'

const words = specimenWords.lists

const states = ['verified', 'rejected', 'pending', 'made_from_answers'] as const

type Row = (typeof words.rows)[number]

const columns = (): readonly Column<Row>[] => {
  const [reference, applicant, route, status, waits] = words.columns
  return [
    { name: reference, of: (row) => <span className="mono">{row.reference}</span> },
    { name: applicant, of: (row) => <bdi>{row.applicant}</bdi> },
    { name: route, of: (row) => row.route },
    { name: status, of: (row) => <StatusBadge status={row.status as ApplicationStatus} /> },
    { name: waits, of: (row) => row.waiting, end: true },
  ]
}

const facts = () =>
  words.factRows.map(([name, fact]) => (
    <Fact name={name} key={name}>
      {fact}
    </Fact>
  ))

export function Lists() {
  return (
    <Section id="lists">
      <DataTable caption={words.table} columns={columns()} rows={words.rows} keyOf={(row) => row.reference} />
      <div className="rows gap-32 wide-two at-top">
        <Shown name={words.summary}>
          <SummaryRows rows={words.summaryRows} />
        </Shown>
        <Shown name={words.tasks}>
          <TaskList>
            {words.taskRows.map((name, index) => (
              <TaskRow key={name} end={<DocumentBadge status={states[index] ?? 'pending'} />}>
                <span className="stack stack-sm task-words">
                  <a href="#lists">{name}</a>
                  {index === 1 && <span className="small muted block breaks-anywhere">{words.file}</span>}
                </span>
              </TaskRow>
            ))}
          </TaskList>
        </Shown>
      </div>
      <div className="rows gap-32 wide-two at-top">
        <Shown name={words.facts}>
          <dl className="facts">{facts()}</dl>
        </Shown>
        <Shown name={words.factLines}>
          <dl className="fact-rows">{facts()}</dl>
        </Shown>
      </div>
      <Shown name={words.tight}>
        <DataTable caption={words.table} columns={columns()} rows={words.rows} keyOf={(row) => row.reference} tight />
      </Shown>
      <Shown name={words.checks}>
        <CheckList points={words.checkPoints} columns={2} />
      </Shown>
    </Section>
  )
}
