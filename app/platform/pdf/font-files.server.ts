import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { remembered } from '#app/lib/remembered.ts'
import { type FaceFile, type HanRegion, packagesFor } from './typefaces.ts'

const require = createRequire(import.meta.url)

export const readPackageFile = (file: string): Buffer => readFileSync(require.resolve(file))

type Range = readonly [from: number, to: number]
type Part = { readonly name: string; readonly ranges: readonly Range[] }

/** Characters covered by each file of a package, from its own metadata. */
const partsOf = remembered((name) => {
  const listed: unknown = JSON.parse(readPackageFile(`@fontsource-variable/${name}/unicode.json`).toString())
  return Object.entries(listed as Record<string, string>).map(([part, ranges]): Part => {
    return { name: part.replaceAll(/[[\]]/g, ''), ranges: ranges.split(',').map(rangeOf) }
  })
})

function rangeOf(text: string): Range {
  const [from = '', to = from] = text.replace('U+', '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

/** Fallback files for a character that our own faces lack, most likely first. */
export function fallbackFiles(character: string, weight: number, region: HanRegion): FaceFile[] {
  const code = character.codePointAt(0) ?? 0
  return packagesFor(character, region).flatMap((name) => {
    const parts = partsOf(name).filter(({ ranges }) => ranges.some(([from, to]) => from <= code && code <= to))
    return parts.map((part) => ({
      file: `@fontsource-variable/${name}/files/${name}-${part.name}-wght-normal.woff2`,
      weight,
    }))
  })
}
