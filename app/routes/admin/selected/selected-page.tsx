import { ArrowRight } from 'lucide-react'
import type { ApplicationStatus } from '#app/features/applications/application.ts'
import { StatusBadge } from '#app/features/applications/components/status-badge.tsx'
import { shortId } from '#app/features/casework/case.ts'
import type { SelectedAct, SelectedCase, Selection } from '#app/features/casework/queue/read-selected.server.ts'
import { EditorPage } from '#app/routes/admin/components/editor-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { Problem } from '#app/ui/form/field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { type Column, DataTable } from '#app/ui/page/data-table.tsx'
import { PortalLink } from '../portal-link.tsx'
import type { ShownSelected } from './selected.form.ts'
import { selectedWords as words } from './selected.words.ts'
import { ChooseStatus, SelectedFields } from './selected-fields.tsx'

type Props = {
  act: SelectedAct
  to: ApplicationStatus | undefined
  selection: Selection
  back: string
  once: string
  form: ShownSelected
}

/** The exact changes to each application, and the button that applies them. */
export function SelectedPage(props: Props) {
  const { act, to, selection, back, form } = props
  const { cases, missing } = selection
  const isChosen = act !== 'status' || to !== undefined
  const title = cases.length === 0 ? words.none.title : words.titles[act]
  return (
    <EditorPage
      title={cases.length === 0 ? words.none.title : words.heading(act, cases.length, to)}
      windowTitle={title}
      lede={cases.length === 0 ? words.none.text : words.lede}
      problems={form.problems}
    >
      {missing > 0 && <Notice tone="warn" text={words.missing({ count: missing })} />}
      {cases.some(({ isChanged }) => isChanged) && <Notice tone="warn" role="status" text={words.changed} />}
      {cases.length > 0 && !isChosen && <ChooseStatus cases={cases} back={back} />}
      {cases.length > 0 && isChosen && <Preview {...props} />}
      {!(cases.length > 0 && isChosen) && (
        <p>
          <Back to={back} />
        </p>
      )}
    </EditorPage>
  )
}

function Back({ to }: { to: string }) {
  return (
    <PortalLink className="button button-quiet" to={to}>
      {words.back}
    </PortalLink>
  )
}

function Preview({ act, to, selection, back, once, form }: Props) {
  const { problem: wrong, ticked } = form.fields.cases
  return (
    <PostForm className="stack stack-lg fields-measure">
      <input type="hidden" name="act" value={act} />
      {to && <input type="hidden" name="to" value={to} />}
      <input type="hidden" name="once" value={once} />
      <div id="cases" tabIndex={-1} className={wrong ? 'field-wrong stack' : 'stack'}>
        {wrong && <Problem name="cases">{wrong}</Problem>}
        <DataTable
          caption={words.caption}
          columns={columnsFor(act, to, ticked)}
          rows={selection.cases}
          keyOf={({ row }) => row.id}
        />
      </div>
      <SelectedFields act={act} form={form} needsReason={selection.cases.some(needsReason)} />
      <div className="cluster">
        <Button>{words.confirm(act, to)}</Button>
        <Back to={back} />
      </div>
    </PostForm>
  )
}

type Ticked = ShownSelected['fields']['cases']['ticked']

function columnsFor(act: SelectedAct, to: ApplicationStatus | undefined, ticked: Ticked): Column<SelectedCase>[] {
  const { columns } = words
  const first: Column<SelectedCase>[] = [
    { name: columns.id, of: (one) => <Pick one={one} ticked={ticked} /> },
    { name: columns.applicant, of: ({ row }) => <bdi>{row.applicantName}</bdi> },
    {
      name: columns.route,
      of: ({ row }) => (
        <span className="inline-row gap-4">
          {row.fromName} <Icon of={ArrowRight} size={16} /> {row.toName}
        </span>
      ),
    },
    { name: columns.now, of: ({ row }) => <StatusBadge status={row.status} /> },
  ]
  if (act === 'assign') {
    return [...first, { name: words.owner, of: ({ row }) => <bdi>{row.assigneeName ?? words.ownerNobody}</bdi> }]
  }
  if (act === 'ask') {
    return [...first, { name: words.asked, of: ({ row }) => (row.questionAt ? words.askedYes : words.askedNo) }]
  }
  return [
    ...first,
    { name: columns.becomes, of: ({ isThere }) => to && !isThere && <StatusBadge status={to} /> },
    { name: columns.what, of: (one) => <span className={weightOf(one)}>{words.what(one)}</span> },
  ]
}

const needsReason = ({ isThere, isOverride, gate }: SelectedCase) => !isThere && (isOverride || !!gate)

function weightOf(one: SelectedCase): string | undefined {
  if (one.isThere) return 'muted'
  return one.isChanged || needsReason(one) ? 'selected-odd' : undefined
}

/** Each row can still be deselected. A row changed since it was selected must be ticked explicitly. */
function Pick({ one: { row, isThere, isChanged }, ticked }: { one: SelectedCase; ticked: Ticked }) {
  const id = shortId(row.id)
  const isTicked = !isChanged && (!ticked || ticked.some((value) => value.startsWith(row.id)))
  if (isThere) return <code>{id}</code>
  return (
    <label className="target-low gap-10">
      <input
        type="checkbox"
        name="case"
        value={`${row.id}.${row.version}`}
        defaultChecked={isTicked}
        aria-label={words.include({ id })}
      />
      <code>{id}</code>
    </label>
  )
}
