import type { ApplicationStatus } from '#app/features/applications/application.ts'
import type { Id } from '#app/lib/id.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnTemplates } from './template.policy.ts'
import { findTemplate, listTemplates, listVersions } from './template.store.server.ts'
import { isOffered, type Template, type TemplateLanguage, type TemplateVersion } from './template.ts'

/** All templates, including retired ones, for the staff who edit them. */
export async function readTemplates({ actor, db }: RequestContext): Promise<Template[]> {
  requireAllowed(mayActOnTemplates(actor, 'edit'))
  return listTemplates(db)
}

export type TemplateHistory = { readonly template: Template; readonly versions: readonly TemplateVersion[] }

/** A template with all its versions. */
export async function readTemplate(
  { actor, db }: RequestContext,
  id: Id<'message-template'>,
): Promise<TemplateHistory> {
  requireAllowed(mayActOnTemplates(actor, 'edit'))
  return { template: requireFound(await findTemplate(db, id)), versions: await listVersions(db, id) }
}

export type OfferedTemplate = Pick<Template, 'id' | 'title' | 'body'>

/** The templates for a case's current status and its traveller's language. */
export async function readOfferedTemplates(
  { actor, db }: RequestContext,
  to: { readonly status: ApplicationStatus; readonly language: TemplateLanguage },
): Promise<OfferedTemplate[]> {
  requireAllowed(mayActOnTemplates(actor, 'use'))
  const templates = await listTemplates(db)
  return templates
    .filter((template) => !template.isRetired && isOffered(template, to))
    .map(({ id, title, body }) => ({ id, title, body }))
}
