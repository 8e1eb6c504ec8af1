import { z } from 'zod'
import type { Maintenance } from '#app/platform/maintenance.ts'

/** Longer than any such message should be. */
export const longestMessage = 300

const stored = z.object({ on: z.boolean(), since: z.iso.datetime(), message: z.string().optional() })

/** The maintenance setting; undefined while the service is open, or without such a setting. */
export function maintenanceOf(setting: unknown): Maintenance | undefined {
  const read = stored.safeParse(setting)
  if (!read.success || !read.data.on) return undefined
  return { since: new Date(read.data.since), message: read.data.message }
}

export function settingOf({ since, message }: Maintenance, on: boolean): z.input<typeof stored> {
  return { on, since: since.toISOString(), ...(message && { message }) }
}
