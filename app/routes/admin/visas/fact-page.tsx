import type { ReactNode } from 'react'
import type { Difference, Said } from '#app/features/visas/edit/facts-in-words.ts'
import { href } from '#app/lib/words/href.ts'
import { Badge } from '#app/ui/badge.tsx'
import { SummaryList, SummaryRow } from '#app/ui/document/summary-list.tsx'
import { ActButton } from '#app/ui/form/act-button.tsx'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { Card } from '#app/ui/page/section.tsx'
import { EditorPage } from '../components/editor-page.tsx'
import { Differences } from './differences.tsx'
import { visasWords, editingWords as words } from './visas.words.ts'

type Props = {
  windowTitle: string
  title: ReactNode
  below?: ReactNode
  editedByStaff: boolean
  /** The addresses of this page and of the matching public page. */
  at: string
  publicAt: string
  problems: readonly FieldProblem[]
  said: readonly Said[]
  /** The changes if the fact were reverted to the files, where they differ. */
  files: readonly Difference[] | false | null | undefined
  stamp: string
  /** The number of open reports and a link to them, for staff who may answer them. */
  reports?: { readonly open: number; readonly at: string } | undefined
  /** The form, for staff who may change the fact. */
  form: ReactNode
}

/** The page of a fact: its subject, its sources, and the form or a read-only view. */
export function FactPage({
  windowTitle,
  title,
  below,
  editedByStaff,
  at,
  publicAt,
  problems,
  said,
  files,
  stamp,
  reports,
  form,
}: Props) {
  return (
    <EditorPage
      title={title}
      windowTitle={windowTitle}
      titleClass="facts-title"
      back={{ to: href('/admin/visas'), name: visasWords.back }}
      problems={problems}
      facts={
        <>
          {below}
          <p className="cluster">
            {editedByStaff && <Badge tone="blue">{words.edited}</Badge>}
            <a href={`${at}/history`}>{words.history}</a>
            <a href={publicAt}>{words.publicPage}</a>
            {!!reports?.open && <a href={reports.at}>{visasWords.openReports({ count: reports.open })}</a>}
          </p>
        </>
      }
    >
      {form || <ReadOnly said={said} />}
      {form && files && <Files differences={files} stamp={stamp} />}
    </EditorPage>
  )
}

/** For staff with read access only. */
function ReadOnly({ said }: { said: readonly Said[] }) {
  return (
    <>
      <p className="muted">{words.readOnly}</p>
      <SummaryList>
        {said.map(({ field, name, text }) => (
          <SummaryRow key={field} name={name}>
            {text || words.nothing}
          </SummaryRow>
        ))}
      </SummaryList>
    </>
  )
}

function Files({ differences, stamp }: { differences: readonly Difference[]; stamp: string }) {
  const { title, text, button } = words.files
  return (
    <Card name="files" title={title}>
      <p>{text}</p>
      <Differences differences={differences} caption={title} />
      <ActButton fields={{ seen: stamp }} name="intent" value="files" look="quiet">
        {button}
      </ActButton>
    </Card>
  )
}
