import { FilesField } from '#app/features/support/components/files-field.tsx'
import type { TicketStatus } from '#app/features/support/ticket.ts'
import { Button } from '#app/ui/button.tsx'
import { DrawnField, DrawnFields } from '#app/ui/form/drawn-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { Card } from '#app/ui/page/section.tsx'
import { AnswerSheet } from './answer-sheet.tsx'
import { deskTicketWords as words } from './desk.words.ts'
import { type answerForm, statusForm } from './ticket-desk.form.ts'

type AnswerProps = {
  form: ReturnType<typeof answerForm.show>
  once: string
  /** The newest message shown on the page: answering marks everything up to it as read. */
  seen: string
}

export function AnswerForm({ form, ...sheet }: AnswerProps) {
  return (
    <AnswerSheet words={words.answer} text={form.fields.text} withFiles {...sheet}>
      <DrawnField {...form.fields.status} />
      <FilesField problems={form.problems} />
    </AnswerSheet>
  )
}

export function StatusForm({ status, problems }: { status: TicketStatus; problems: readonly FieldProblem[] }) {
  return (
    <Card name="status" title={words.status.title}>
      <PostForm className="stack">
        <DrawnFields form={statusForm.show({ problems }, { from: status, to: status })} />
        <div>
          <Button look="quiet">{words.status.button}</Button>
        </div>
      </PostForm>
    </Card>
  )
}
