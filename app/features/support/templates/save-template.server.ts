import { recordAct } from '#app/features/audit/record-act.server.ts'
import { staffId } from '#app/features/casework/staff-id.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { NotFound, requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnTemplates } from './template.policy.ts'
import { addTemplate, addVersion, listVersions, lockTemplate, saveRetired } from './template.store.server.ts'
import {
  problemsOfTemplate,
  type Template,
  type TemplateProblem,
  type TemplateText,
  tidiedTemplate,
} from './template.ts'

export type WantedTemplate = TemplateText & {
  /** Chosen when the form is rendered, so that a form submitted twice creates one template. */
  readonly id: Id<'message-template'>
  /** The version from which the form was rendered; 0 for a new one. */
  readonly seen: number
}

export type SaveTemplateProblem =
  | { readonly code: 'text'; readonly problems: readonly TemplateProblem[] }
  /** A colleague has saved another version. */
  | { readonly code: 'changed'; readonly current: Template }

/** Saves a template as its next version; earlier ones are kept. A text identical to the newest adds no version. */
export async function saveTemplate(
  ctx: RequestContext,
  { id, seen, ...typed }: WantedTemplate,
): Promise<Result<null, SaveTemplateProblem>> {
  requireAllowed(mayActOnTemplates(ctx.actor, 'edit'))
  const text = tidiedTemplate(typed)
  const problems = problemsOfTemplate(text)
  if (problems.length > 0) return problem({ code: 'text', problems })
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockTemplate(ctx.db, id)
    if (!locked && seen > 0) throw new NotFound()
    if (locked && isSame(locked, text)) return ok(null)
    if (locked && locked.version !== seen) return problem({ code: 'changed', current: locked })
    if (!locked) await addTemplate(ctx.db, id, ctx.now)
    await addNext(ctx, id, text, locked?.version ?? 0)
    return ok(null)
  })
}

/** Makes an earlier version the newest one. */
export async function restoreTemplate(
  ctx: RequestContext,
  { id, seen, version }: Pick<WantedTemplate, 'id' | 'seen'> & { readonly version: number },
): Promise<Result<null, SaveTemplateProblem>> {
  requireAllowed(mayActOnTemplates(ctx.actor, 'edit'))
  const versions = await listVersions(ctx.db, id)
  const { title, body, statuses, language } = requireFound(versions.find((one) => one.version === version))
  return saveTemplate(ctx, { id, seen, title, body, statuses, language })
}

/** Retires a template, or restores it. Idempotent. */
export function retireTemplate(ctx: RequestContext, id: Id<'message-template'>, isRetired: boolean): Promise<void> {
  requireAllowed(mayActOnTemplates(ctx.actor, 'edit'))
  return inTransaction(ctx, async (ctx) => {
    const locked = requireFound(await lockTemplate(ctx.db, id))
    if (locked.isRetired === isRetired) return
    await saveRetired(ctx.db, id, isRetired ? ctx.now : null)
    await recordAct(ctx, {
      act: 'template.retire',
      subject: { kind: 'template', id },
      detail: { retired: isRetired },
    })
  })
}

async function addNext(
  ctx: RequestContext,
  id: Id<'message-template'>,
  text: TemplateText,
  after: number,
): Promise<void> {
  const { actor, db, now } = ctx
  const { title, body, statuses, language } = text
  const version = after + 1
  await addVersion(db, id, { title, body, statuses, language, version, savedById: staffId(actor), savedAt: now })
  await recordAct(ctx, { act: 'template.change', subject: { kind: 'template', id }, detail: { version } })
}

function isSame(one: TemplateText, other: TemplateText): boolean {
  const said = ({ title, body, statuses, language }: TemplateText) => JSON.stringify([title, body, statuses, language])
  return said(one) === said(other)
}
