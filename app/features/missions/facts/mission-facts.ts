import { z } from 'zod'
import type { Country } from '#app/features/visas/country.ts'
import type { Fault, RawFiles } from '#app/features/visas/facts/fact-files.ts'
import { isPlainDate, type PlainDate } from '#app/lib/plain-date.ts'
import { type Mission, missionKinds, missionName } from '../mission.ts'
import { type Checked, checkEmail, checkPhone, checkPlace, checkWebsite } from './contact.ts'

const day = z.custom<PlainDate>((value) => typeof value === 'string' && isPlainDate(value), 'Not a day (YYYY-MM-DD)')
const code = z.string().regex(/^[A-Z]{2}$/, 'Not a code of two letters')
const line = z.string().regex(/^[^\p{C}]*$/u, 'Has control characters')

/** Values must already be in canonical form, so that all files are formatted alike. */
const checked = (check: (text: string) => Checked) =>
  z.string().superRefine((text, context) => {
    const found = check(text)
    if ('what' in found) context.addIssue({ code: 'custom', message: found.what })
    else if (found.value !== text) context.addIssue({ code: 'custom', message: `is to be written ${found.value}` })
  })

const missionShape = z.strictObject({
  in: code,
  city: line.trim().min(1).max(80),
  kind: z.enum(missionKinds),
  phone: checked(checkPhone).exactOptional(),
  email: checked(checkEmail).exactOptional(),
  website: checked(checkWebsite).exactOptional(),
  latitude: z.number().exactOptional(),
  longitude: z.number().exactOptional(),
  // Set where they differ from the file's.
  asOf: day.exactOptional(),
  source: line.min(1).exactOptional(),
})

const missionFileShape = z.strictObject({
  operator: code,
  asOf: day,
  source: line.min(1),
  missions: z.array(missionShape).min(1),
})

export type MissionFile = z.infer<typeof missionFileShape>
export type MissionInFile = z.infer<typeof missionShape>

/** Every mission in the files, or the errors found. Other kinds of files are skipped. */
export function readMissionFacts(
  raw: RawFiles,
  countries: readonly Country[],
): { missions?: Mission[]; faults: Fault[] } {
  const faults: Fault[] = []
  const missions: Mission[] = []
  const places = new Set(countries.flatMap(({ code: known, kind }) => (kind === 'document' ? [] : [known])))
  for (const path of Object.keys(raw).sort()) {
    if (!path.startsWith('/data/missions/')) continue
    const fault = (what: string) => faults.push({ file: path, what })
    const parsed = missionFileShape.safeParse(raw[path])
    if (parsed.success) {
      if (path !== `/data/missions/${parsed.data.operator}.json`) fault(`the operator is ${parsed.data.operator}`)
      missions.push(...missionsOf(parsed.data, places, fault))
      continue
    }
    for (const issue of parsed.error.issues) fault(`${issue.path.join('.') || 'the file'}: ${issue.message}`)
  }
  return faults.length === 0 ? { missions, faults } : { faults }
}

function missionsOf(file: MissionFile, places: ReadonlySet<string>, fault: (what: string) => void): Mission[] {
  const { operator } = file
  if (!places.has(operator)) fault(`${operator} is not a country`)
  const names = new Set<string>()
  return file.missions.map((found): Mission => {
    const mission = { phone: null, email: null, website: null, latitude: null, longitude: null, ...found, operator }
    const name = missionName(mission)
    if (names.has(name)) fault(`${name} is there twice`)
    names.add(name)
    if (!places.has(mission.in)) fault(`${mission.in} is not a country`)
    if (mission.in === operator) fault(`${operator} has a mission in itself`)
    const { latitude, longitude } = mission
    if ((latitude === null) !== (longitude === null)) fault(`${name} has half a place`)
    else if (latitude !== null && longitude !== null && checkPlace(latitude, longitude))
      fault(`${name} is not on the earth`)
    return { ...mission, asOf: found.asOf ?? file.asOf, source: found.source ?? file.source }
  })
}
