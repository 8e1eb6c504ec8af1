import { data, redirect } from 'react-router'
import type { EmailKind } from '#app/features/notifications/templates/email-template.ts'
import { emailProblemWords } from '#app/features/notifications/templates/email-template.words.ts'
import {
  restoreEmailTemplate,
  type SaveEmailProblem,
  saveEmailTemplate,
} from '#app/features/notifications/templates/save-email-template.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { Fields } from '#app/platform/http/forms.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { emailForm } from './email.form.ts'
import { type EmailDone, emailsWords as words } from './emails.words.ts'

/** Saves the submitted text as the next version. */
export async function save(ctx: RequestContext, fields: Fields, kind: EmailKind) {
  const sent = emailForm.read(fields)
  if (!sent.ok) return sent.refuse()
  const { subject, body } = sent.value
  const saved = await saveEmailTemplate(ctx, { kind, seen: Number(sent.typed.seen) || 0, subject, body })
  if (saved.ok) throw redirect(emailAt(kind, 'saved'), 303)
  return sent.refuse(problemsOf(saved.problem), { status: saved.problem.code === 'changed' ? 409 : 422 })
}

/** Makes an earlier version, or the default text, the newest. */
export async function restore(ctx: RequestContext, fields: Fields, kind: EmailKind) {
  const order = { kind, version: Number(fields.text('version')) || 0, seen: Number(fields.text('seen')) || 0 }
  const restored = await restoreEmailTemplate(ctx, order)
  if (restored.ok) throw redirect(emailAt(kind, 'restored'), 303)
  return data({ problems: problemsOf(restored.problem) }, { status: 409 })
}

function problemsOf(problem: SaveEmailProblem): FieldProblem[] {
  if (problem.code === 'changed') return [{ field: '', message: words.changed }]
  return problem.problems.map((one) => ({ field: one.field, message: emailProblemWords(one) }))
}

function emailAt(email: EmailKind, done: EmailDone): string {
  return `${href('/admin/settings/emails/:email', { email })}?done=${done}`
}
