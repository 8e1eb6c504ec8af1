// Imports an external passport matrix or list of missions into data/: shows the changes, then writes the files.
import { globSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { describeProblems } from '#app/features/visas/facts/import/import-problem.ts'
import { mostBytes } from '#app/features/visas/facts/import/import-text.ts'
import { dayOf, isPlainDate, type PlainDate } from '#app/lib/plain-date.ts'
import { factJson } from './import/fact-json.ts'
import { importMatrix } from './import/matrix/import-matrix.ts'
import { importMissions } from './import/missions/import-missions.ts'
import { writeFiles } from './import/write-files.ts'

const usage = `Usage:
  npm run data:import -- --matrix FILE --as-of DATE --source TEXT
  npm run data:import -- --missions FILE --as-of DATE --source TEXT

  --as-of DATE       the day on which the file was true (YYYY-MM-DD)
  --source TEXT      where the file is from, as readers will see it; needed to write
  --dry-run          shows what would change and writes nothing
  --all              lists every pair or mission on a line of its own
  --whole            what the file does not mention is taken out
  --force            also changes what is of a later day in our files
  --skip-unknown     leaves out the missions and details that cannot be read, and says which
  --data FOLDER      other files than those of this repository`

class WrongUsage extends Error {}

try {
  process.exitCode = run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof WrongUsage)) throw error
  console.error(`${error.message}\n\n${usage}`)
  process.exitCode = 2
}

function run(args: string[]): number {
  const asked = readAsked(args)
  if (statSync(asked.file).size > mostBytes) return refuse(['the file is larger than 50 MB'])
  const bytes = readFileSync(asked.file)
  const raw = readRaw(asked.folder)
  const { asOf, source, ...options } = asked
  const provenance = source === undefined ? undefined : { asOf, source }
  const read = asked.what === 'matrix' ? importMatrix : importMissions
  const result = read(raw, bytes, { ...options, asOf, ...(provenance && { provenance }) })
  if (!result.ok) return refuse(describeProblems(result.problem.problems))

  const { report, plan } = result.value
  for (const line of report) console.log(line)
  const files = [...plan].map(([path, file]) => ({
    path: join(asked.folder, path.replace('/data/', '')),
    text: file && factJson(file),
  }))
  writeFiles(files)
  if (!provenance) console.log('Nothing was written: this was a dry run.')
  else if (files.length === 0) console.log('Nothing was written: nothing changes.')
  else console.log(`${files.length} files written. Read the difference, then run npm run data:check.`)
  return 0
}

function refuse(lines: readonly string[]): number {
  for (const line of lines) console.error(line)
  console.error('Refused. Nothing was written.')
  return 1
}

function readAsked(args: string[]) {
  const { matrix, missions, source, 'as-of': asOf, 'dry-run': dryRun, data, ...options } = parsed(args)
  const file = matrix ?? missions
  if (file === undefined || (matrix !== undefined && missions !== undefined))
    throw new WrongUsage('One of --matrix and --missions is needed.')
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new WrongUsage(`There is no file ${file}.`)
  if (asOf === undefined || !isPlainDate(asOf)) throw new WrongUsage('--as-of needs a day, such as 2026-02-17.')
  if (asOf > dayOf(new Date())) throw new WrongUsage('--as-of is a day that has not come yet.')
  return {
    what: matrix === undefined ? ('missions' as const) : ('matrix' as const),
    file,
    asOf: asOf as PlainDate,
    source: dryRun ? undefined : requireSource(source),
    folder: resolve(data ?? fileURLToPath(new URL('../data', import.meta.url))),
    all: options.all ?? false,
    whole: options.whole ?? false,
    force: options.force ?? false,
    skipUnknown: options['skip-unknown'] ?? false,
  }
}

/** Readers see the source of every answer, so "imported" is not accepted. */
function requireSource(text: string | undefined): string {
  const source = text?.trim() ?? ''
  if (source.length < 3 || /^import(ed)?\b/i.test(source) || /\p{C}/u.test(source))
    throw new WrongUsage('--source needs the name of whoever published the file, or use --dry-run.')
  return source
}

function parsed(args: string[]) {
  const text = { type: 'string' } as const
  const yes = { type: 'boolean' } as const
  const options = {
    ...{ matrix: text, missions: text, 'as-of': text, source: text, data: text },
    ...{ 'dry-run': yes, all: yes, whole: yes, force: yes, 'skip-unknown': yes },
  }
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error))
  }
}

function readRaw(folder: string): Record<string, unknown> {
  const paths = globSync('**/*.json', { cwd: folder }).map((path) => path.replaceAll('\\', '/'))
  return Object.fromEntries(
    paths.map((path) => [`/data/${path}`, JSON.parse(readFileSync(join(folder, path), 'utf8'))]),
  )
}
