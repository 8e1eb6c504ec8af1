import { data, redirect } from 'react-router'
import {
  restoreTemplate,
  retireTemplate,
  type SaveTemplateProblem,
  saveTemplate,
} from '#app/features/support/templates/save-template.server.ts'
import { templateLanguages, templateStatuses } from '#app/features/support/templates/template.ts'
import { templateProblemWords } from '#app/features/support/templates/template.words.ts'
import type { Id } from '#app/lib/id.ts'
import { href } from '#app/lib/words/href.ts'
import type { Fields } from '#app/platform/http/forms.ts'
import { idParam } from '#app/platform/http/params.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { templateForm } from './template.form.ts'
import { type TemplateDone, templatesWords as words } from './templates.words.ts'

type TemplateId = Id<'message-template'>

/** Saves the submitted text, as a new template or as the next version of one. */
export async function save(ctx: RequestContext, fields: Fields, id?: TemplateId) {
  const sent = templateForm.read(fields)
  if (!sent.ok) return sent.refuse()
  const { title, body, statuses, language } = sent.value
  const wanted = {
    id: id ?? idParam<'message-template'>(sent.typed.id),
    seen: Number(sent.typed.seen) || 0,
    title,
    body,
    statuses: templateStatuses.filter((status) => statuses.some((one) => one === status)),
    language: templateLanguages.find((one) => one === language) ?? templateLanguages[0],
  }
  const saved = await saveTemplate(ctx, wanted)
  if (saved.ok) throw redirect(templateAt(wanted.id, 'saved'), 303)
  return sent.refuse(problemsOf(saved.problem), { status: saved.problem.code === 'changed' ? 409 : 422 })
}

/** Makes an earlier version the newest. */
export async function restore(ctx: RequestContext, fields: Fields, id: TemplateId) {
  const order = { id, version: Number(fields.text('version')) || 0, seen: Number(fields.text('seen')) || 0 }
  const restored = await restoreTemplate(ctx, order)
  if (restored.ok) throw redirect(templateAt(id, 'restored'), 303)
  return data({ problems: problemsOf(restored.problem) }, { status: 409 })
}

export async function retire(ctx: RequestContext, id: TemplateId, isRetired: boolean) {
  await retireTemplate(ctx, id, isRetired)
  throw redirect(templateAt(id, isRetired ? 'retired' : 'back'), 303)
}

function problemsOf(problem: SaveTemplateProblem): FieldProblem[] {
  if (problem.code === 'changed') return [{ field: '', message: words.changed }]
  return problem.problems.map((one) => ({ field: one.field, message: templateProblemWords(one) }))
}

function templateAt(templateId: string, done: TemplateDone): string {
  return `${href('/admin/settings/templates/:templateId', { templateId })}?done=${done}`
}
