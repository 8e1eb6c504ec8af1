import { z } from 'zod'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const name = z.string().regex(/^[a-z0-9_]+$/)

const schema = z.strictObject({
  format: z.literal('portolan-backup-1'),
  /** The version of Portolan that wrote it, and the migrations its database had, oldest first. */
  version: z.string(),
  migrations: z.array(z.string()).min(1),
  /** The moment whose state it holds. */
  takenAt: z.iso.datetime(),
  /** The ids of the keys that open it. The keys are not in it. */
  keys: z.array(z.string()),
  tables: z.array(
    z.strictObject({ name, columns: z.array(name).min(1), rows: z.number().int(), bytes: z.number().int(), sha256 }),
  ),
  sequences: z.array(z.strictObject({ name, value: z.string().regex(/^\d+$/) })),
  files: z.strictObject({
    /** How many files the rows name that are in the archive. */
    count: z.number().int(),
    /** Of the list files.sha256. */
    sha256,
    /** Named by a row, and not there when the backup was taken. */
    missing: z.array(z.string()),
    /** In the archive, and removed by the moment whose state it holds. */
    removed: z.array(z.string()),
  }),
})

export type Manifest = z.infer<typeof schema>
export type TableFacts = Manifest['tables'][number]

export const manifestName = 'manifest.json'
export const fileListName = 'files.sha256'
export const filesFolder = 'files/'
export const tablesFolder = 'database/'

/** The part of a table that an archived file holds; undefined for a file that is none. */
export function tablePartOf(name: string): string | undefined {
  return /^database\/([a-z0-9_]+)\/\d{6,}$/.exec(name)?.[1]
}

export function tablePartName(table: string, part: number): string {
  return `${tablesFolder}${table}/${String(part).padStart(6, '0')}`
}

/** A line as the program sha256sum writes and checks it. */
export const fileLine = (sha256: string, key: string) => `${sha256}  ${filesFolder}${key}\n`

export function readManifest(bytes: Uint8Array): Manifest {
  return schema.parse(JSON.parse(Buffer.from(bytes).toString()))
}

export function writeManifest(manifest: Manifest): Uint8Array {
  return Buffer.from(`${JSON.stringify(schema.parse(manifest), null, 2)}\n`)
}
