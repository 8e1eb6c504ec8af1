import { FilesField } from '#app/features/support/parts/files-field.tsx'
import { longestMessage, type TicketStatus, ticketStatuses } from '#app/features/support/ticket.ts'
import { ticketStatusWords } from '#app/features/support/ticket.words.ts'
import { Button } from '#app/ui/button.tsx'
import { RadioField } from '#app/ui/form/choice-field.tsx'
import { SelectField } from '#app/ui/form/field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { type FieldProblem, problemOf } from '#app/ui/form/problems.ts'
import { Card } from '#app/ui/page/section.tsx'
import { AnswerSheet } from './answer-sheet.tsx'
import { deskTicketWords as words } from './desk.words.ts'

type AnswerProps = {
  once: string
  /** The newest message on the page: what is answered has been read. */
  seen: string
  typed: { text: string; status: string } | undefined
  problems: readonly FieldProblem[]
}

export function AnswerForm({ typed, problems, ...sheet }: AnswerProps) {
  const { answer } = words
  return (
    <AnswerSheet
      words={answer}
      hint={answer.hint}
      most={longestMessage * 3}
      typed={typed}
      problems={problems}
      withFiles
      {...sheet}
    >
      <RadioField
        name="status"
        label={answer.afterwards}
        value={typed?.status === 'resolved' ? 'resolved' : 'in-progress'}
        choices={(['in-progress', 'resolved'] as const).map((value) => ({ value, label: answer.statuses[value] }))}
        columns={2}
      />
      <FilesField problems={problems} />
    </AnswerSheet>
  )
}

export function StatusForm({ status, problems }: { status: TicketStatus; problems: readonly FieldProblem[] }) {
  return (
    <Card name="status" title={words.status.title}>
      <PostForm className="stack">
        <input type="hidden" name="from" value={status} />
        <SelectField
          name="to"
          label={words.status.label}
          hint={words.status.hint}
          problem={problemOf(problems, 'to')}
          defaultValue={status}
          options={ticketStatuses.map((value) => ({ value, label: ticketStatusWords[value].name }))}
        />
        <div>
          <Button look="quiet">{words.status.button}</Button>
        </div>
      </PostForm>
    </Card>
  )
}
