import { recordAct } from '#app/features/audit/record-act.server.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayChangeSettings, maySeeSettings } from '../setting.policy.ts'
import { findHours, saveHours } from './agency-hours.store.server.ts'
import { type AgencyHours, printHolidays } from './agency-hours.ts'

export function readAgencyHours(ctx: RequestContext): Promise<AgencyHours> {
  requireAllowed(maySeeSettings(ctx.actor))
  return findHours(ctx.db)
}

/** The settings as text, for comparison and for the audit log. */
export function printHours({ weekdays, opens, closes, timeZone, levels, holidays }: AgencyHours) {
  return {
    weekdays: weekdays.join(' '),
    hours: `${opens}-${closes}`,
    timeZone,
    levels: `${levels.standard} ${levels.expedited} ${levels.urgent}`,
    holidays: printHolidays(holidays),
  }
}

/** Changes the agency's working hours. The clocks of all open cases follow immediately; promised days stay as sold. */
export function changeAgencyHours(
  ctx: RequestContext,
  wanted: AgencyHours,
  seen: string,
): Promise<Result<null, { code: 'changed'; now: AgencyHours }>> {
  requireAllowed(mayChangeSettings(ctx.actor))
  return inTransaction(ctx, async (ctx) => {
    const now = await findHours(ctx.db, { locked: true })
    const [before, after] = [printHours(now), printHours(wanted)]
    if (JSON.stringify(before) !== seen) return problem({ code: 'changed', now })
    const changed = (Object.keys(after) as (keyof typeof after)[]).filter((name) => before[name] !== after[name])
    if (changed.length === 0) return ok(null)
    await saveHours(ctx.db, wanted)
    const detail = Object.fromEntries(
      changed.flatMap((name) => [
        [`${name}.from`, before[name]],
        [`${name}.to`, after[name]],
      ]),
    )
    await recordAct(ctx, { act: 'setting.change', subject: { kind: 'setting', id: 'hours' }, detail })
    return ok(null)
  })
}
