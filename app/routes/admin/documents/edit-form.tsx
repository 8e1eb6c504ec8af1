import type { ListedDocument } from '#app/features/documents/desk/list-documents.server.ts'
import { canAdd, issuedVisa, longestNote, rejectionReasons } from '#app/features/documents/document.ts'
import { documentWords, rejectionWords } from '#app/features/documents/document.words.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextAreaField } from '#app/ui/form/field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { asked, type FieldProblem } from '#app/ui/form/problems.ts'
import { Card } from '#app/ui/page/section.tsx'
import { documentWordsOfStaff, kindChoices, kindName, statusChoices } from './documents.words.ts'
import { needOf, type TypedEdit } from './read-edit.ts'

const words = documentWordsOfStaff.edit

type Props = {
  document: ListedDocument
  required: boolean | null
  typed: TypedEdit | undefined
  problems: readonly FieldProblem[]
}

const needs = [
  { value: 'visa', label: words.asVisa },
  { value: 'yes', label: words.yes },
  { value: 'no', label: words.no },
]

const reasons = rejectionReasons.map((value) => ({ value, label: rejectionWords[value] }))

/** Type, need and status in one form, which says what the document was when it was drawn. */
export function EditForm({ document, required, typed, problems }: Props) {
  const isClosed = !canAdd(document.applicationStatus, undefined)
  const shown = typed ?? typedFrom(document, required)
  return (
    <Card name="edit" id="edit" title={words.title}>
      {isClosed ? (
        <p>{words.closed}</p>
      ) : (
        <PostForm className="stack">
          <Seen document={document} required={required} />
          <SelectField {...asked(shown, problems, 'kind')} label={words.kind} options={kindsFor(document.kind)} />
          <SelectField {...asked(shown, problems, 'required')} label={words.required} options={needs} />
          {/* Nothing is decided of what nobody has uploaded. */}
          {document.status !== 'pending' && <StatusFields typed={shown} problems={problems} />}
          <p className="hint">{words.told}</p>
          <div className="cluster">
            <Button>{words.save}</Button>
          </div>
        </PostForm>
      )}
    </Card>
  )
}

function Seen({ document, required }: Pick<Props, 'document' | 'required'>) {
  return (
    <>
      <input type="hidden" name="seenVersion" value={document.version} />
      <input type="hidden" name="seenStatus" value={document.status} />
      <input type="hidden" name="seenKind" value={document.kind} />
      <input type="hidden" name="seenRequired" value={needOf(required)} />
    </>
  )
}

/** The form as it is opened: the document as it is. */
function typedFrom(document: ListedDocument, required: boolean | null): TypedEdit {
  const { kind, status, rejectionReason, rejectionNote } = document
  return { kind, required: needOf(required), status, reason: rejectionReason ?? '', note: rejectionNote ?? '' }
}

function StatusFields({ typed, problems }: { typed: TypedEdit; problems: readonly FieldProblem[] }) {
  return (
    <>
      <SelectField {...asked(typed, problems, 'status')} label={words.status} options={statusChoices} />
      <SelectField
        {...asked(typed, problems, 'reason')}
        label={words.reason}
        hint={words.reasonHint}
        prompt={words.reasonPrompt}
        options={reasons}
      />
      <TextAreaField
        {...asked(typed, problems, 'note')}
        label={words.note}
        hint={words.noteHint}
        rows={3}
        maxLength={longestNote}
      />
    </>
  )
}

/** The types there are; one that we do not know of stays as it is until another one is chosen. */
function kindsFor(kind: string) {
  const known = kindChoices.filter(({ value }) => value !== 'general' && value !== issuedVisa)
  return known.some(({ value }) => value === kind)
    ? known
    : [{ value: kind, label: `${kindName(kind)} (${documentWords(kind).name})` }, ...known]
}
