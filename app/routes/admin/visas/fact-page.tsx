import type { ReactNode } from 'react'
import type { Difference, Said } from '#app/features/visas/edit/facts-in-words.ts'
import { href } from '#app/lib/words/href.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ActButton } from '#app/ui/form/act-button.tsx'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { Card } from '#app/ui/page/section.tsx'
import { SummaryList, SummaryRow } from '#app/ui/papers/summary-list.tsx'
import { EditorPage } from '../parts/editor-page.tsx'
import { Differences } from './differences.tsx'
import { visasWords, editingWords as words } from './visas.words.ts'

type Props = {
  windowTitle: string
  title: ReactNode
  below?: ReactNode
  editedByStaff: boolean
  /** The page's own address, and that of the public page about the same. */
  at: string
  publicAt: string
  problems: readonly FieldProblem[]
  said: readonly Said[]
  /** What would change if the fact were left to the files again, where they say something else. */
  files: readonly Difference[] | false | null | undefined
  stamp: string
  /** How many reports about it wait for an answer, and where they are; for whoever may answer them. */
  reports?: { readonly open: number; readonly at: string } | undefined
  /** The form of the fact, for whoever may change it. */
  form: ReactNode
}

/** The page about one fact: what it is about, who stands behind it, and the form, or what is said for who only reads. */
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
            {editedByStaff ? <Badge tone="blue">{words.edited}</Badge> : <Badge>{words.fromFiles}</Badge>}
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

/** For whoever may look and not change. */
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
