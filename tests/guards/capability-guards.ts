import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const check = /\bcan\(actor, '([\w.-]+)'\)/g

/** Replaces each capability check of a policy in turn, so that anyone is allowed. */
export const capabilityGuards = readdirSync('app/features', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.policy.ts'))
  .sort()
  .flatMap((file) => guardsIn(join('app/features', file)))

function guardsIn(file: string) {
  const source = readFileSync(file, 'utf8')
  return [...source.matchAll(check)].map((found) => {
    const guard = uniqueAround(source, found.index, found[0].length)
    return {
      what: `the capability ${found[1]} is asked for in ${file}`,
      file,
      guard,
      without: `${guard.slice(0, -found[0].length)}true`,
      proof: 'tests/house/capabilities.test.ts',
    }
  })
}

/** The check, with enough of the text before it to distinguish it from identical ones in the file. */
function uniqueAround(source: string, at: number, length: number): string {
  let from = at
  while (source.split(source.slice(from, at + length)).length !== 2) from -= 1
  return source.slice(from, at + length)
}
