import { z } from 'zod'
import type { Maintenance } from '#app/platform/maintenance.ts'

/** Longer than any line about it should be. */
export const longestMessage = 300

const stored = z.object({ on: z.boolean(), since: z.iso.datetime(), message: z.string().optional() })

/** What the setting says; undefined while the service is open, and where there is no such setting. */
export function maintenanceOf(setting: unknown): Maintenance | undefined {
  const read = stored.safeParse(setting)
  if (!read.success || !read.data.on) return undefined
  return { since: new Date(read.data.since), message: read.data.message }
}

export function settingOf({ since, message }: Maintenance, on: boolean): z.input<typeof stored> {
  return { on, since: since.toISOString(), ...(message && { message }) }
}
