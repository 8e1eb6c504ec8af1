import { z } from 'zod'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const name = z.string().regex(/^[a-z0-9_]+$/)

const schema = z.strictObject({
  format: z.literal('portolan-backup-1'),
  /** Portolan version that wrote the backup, and its database migrations, oldest first. */
  version: z.string(),
  migrations: z.array(z.string()).min(1),
  /** Time of the snapshot. */
  takenAt: z.iso.datetime(),
  /** IDs of the keys that decrypt the data. The keys themselves are not included. */
  keys: z.array(z.string()),
  tables: z.array(
    z.strictObject({ name, columns: z.array(name).min(1), rows: z.number().int(), bytes: z.number().int(), sha256 }),
  ),
  sequences: z.array(z.strictObject({ name, value: z.string().regex(/^\d+$/) })),
  files: z.strictObject({
    /** Number of referenced files in the archive. */
    count: z.number().int(),
    /** Hash of `files.sha256`. */
    sha256,
    /** Referenced by a row, but missing when the backup was taken. */
    missing: z.array(z.string()),
    /** In the archive, but deleted by the time of the snapshot. */
    removed: z.array(z.string()),
  }),
})

export type Manifest = z.infer<typeof schema>
export type TableFacts = Manifest['tables'][number]

export const manifestName = 'manifest.json'
export const fileListName = 'files.sha256'
export const filesFolder = 'files/'
export const tablesFolder = 'database/'

/** The table part in an archived file; undefined for other files. */
export function tablePartOf(name: string): string | undefined {
  return /^database\/([a-z0-9_]+)\/\d{6,}$/.exec(name)?.[1]
}

export function tablePartName(table: string, part: number): string {
  return `${tablesFolder}${table}/${String(part).padStart(6, '0')}`
}

/** A line in the format of sha256sum. */
export const fileLine = (sha256: string, key: string) => `${sha256}  ${filesFolder}${key}\n`

export function readManifest(bytes: Uint8Array): Manifest {
  return schema.parse(JSON.parse(Buffer.from(bytes).toString()))
}

export function writeManifest(manifest: Manifest): Uint8Array {
  return Buffer.from(`${JSON.stringify(schema.parse(manifest), null, 2)}\n`)
}
