import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import type { AuditRow } from '../audit/audit.ts'
import { readAudit } from '../audit/read-audit.server.ts'
import { maySeeSettings } from './setting.policy.ts'

export const settingNames = [
  'maintenance',
  'mail',
  'security',
  'prices',
  'rates',
  'tax',
  'refunds',
  'retention',
] as const

/** The latest changes to any setting, newest first: by administrators here, or by the operator at a terminal. */
export async function readSettingChanges(ctx: RequestContext, most: number): Promise<AuditRow[]> {
  requireAllowed(maySeeSettings(ctx.actor))
  const all: AuditRow[] = []
  for (const id of settingNames) all.push(...(await readAudit(ctx, { kind: 'setting', id })))
  return all.sort((a, b) => b.seq - a.seq).slice(0, most)
}
