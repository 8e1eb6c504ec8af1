import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
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
export async function readSettingChanges(call: Call, most: number): Promise<AuditRow[]> {
  requireAllowed(maySeeSettings(call.actor))
  const all: AuditRow[] = []
  for (const id of settingNames) all.push(...(await readAudit(call, { kind: 'setting', id })))
  return all.sort((a, b) => b.seq - a.seq).slice(0, most)
}
