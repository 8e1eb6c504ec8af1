import type { ListedDocument } from '#app/features/documents/desk/list-documents.server.ts'
import { canAdd, issuedVisa } from '#app/features/documents/document.ts'
import { documentWords } from '#app/features/documents/document.words.ts'
import { Button } from '#app/ui/button.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import type { AnswerTo } from '#app/ui/form/form.ts'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Card } from '#app/ui/page/section.tsx'
import { editForm } from './document.form.ts'
import { documentWordsOfStaff, kindChoices, kindName } from './documents.words.ts'
import { needOf } from './read-edit.ts'

const words = documentWordsOfStaff.edit

type Props = {
  document: ListedDocument
  required: boolean | null
  answer: AnswerTo<typeof editForm> | undefined
}

/** Type, requirement and status in one form, which sends the values it was rendered with. */
export function EditForm({ document, required, answer }: Props) {
  const isClosed = !canAdd(document.applicationStatus, undefined)
  const typed = { ...typedFrom(document, required), ...answer?.typed, ...seenOf(document, required) }
  const { fields } = editForm.show({ problems: [], ...answer, typed })
  return (
    <Card name="edit" id="edit" title={words.title}>
      {isClosed ? (
        <p>{words.closed}</p>
      ) : (
        <PostForm className="stack">
          <DrawnField {...fields.seenVersion} />
          <DrawnField {...fields.seenStatus} />
          <DrawnField {...fields.seenKind} />
          <DrawnField {...fields.seenRequired} />
          <DrawnField {...fields.kind} options={kindsFor(document.kind)} />
          <DrawnField {...fields.required} />
          {/* A document that has not been uploaded has no decision. */}
          {document.status !== 'pending' && (
            <>
              <DrawnField {...fields.status} />
              <DrawnField {...fields.reason} />
              <DrawnField {...fields.note} />
            </>
          )}
          <p className="hint">{words.told}</p>
          <div className="cluster">
            <Button>{words.save}</Button>
          </div>
        </PostForm>
      )}
    </Card>
  )
}

/** The initial form values: the document as it is. */
function typedFrom(document: ListedDocument, required: boolean | null) {
  const { kind, status, rejectionReason, rejectionNote } = document
  return { kind, required: needOf(required), status, reason: rejectionReason ?? '', note: rejectionNote ?? '' }
}

function seenOf({ version, status, kind }: ListedDocument, required: boolean | null) {
  return { seenVersion: String(version), seenStatus: status, seenKind: kind, seenRequired: needOf(required) }
}

/** The types available; an unknown type is kept until another is chosen. */
function kindsFor(kind: string) {
  const known = kindChoices().filter(({ value }) => value !== 'general' && value !== issuedVisa)
  return known.some(({ value }) => value === kind)
    ? known
    : [{ value: kind, label: `${kindName(kind)} (${documentWords(kind).name})` }, ...known]
}
