/** What may be chosen in a field of files, and what is said of it in the browser. */
export type FileLimits = {
  readonly largest: number
  readonly extensions: readonly string[]
  /** How many may be chosen, and what is said where there are more. */
  readonly most?: number
  readonly tooMany?: string
  /** Beside the field, where a file may be dropped. */
  readonly drop?: string
  readonly progress: string
  /** How far it is, where that is known; 100 is that all of it has arrived. */
  sending(percent: number | undefined): string
  readonly cancel: string
  readonly cancelled: string
  wrongType(name: string): string
  tooLarge(name: string): string
  empty(name: string): string
}

type Chosen = Pick<File, 'name' | 'size'>

/** What can be told of files before they are sent. The server looks again, and inside; what is too much is not sent. */
export function problemOfFiles(files: readonly Chosen[], limits: FileLimits) {
  const isTooLarge = files.some(({ size }) => size > limits.largest)
  const isTooMany = limits.most !== undefined && files.length > limits.most
  const said = files.flatMap((file) => problemOf(file, limits) ?? [])
  if (isTooMany && limits.tooMany) said.unshift(limits.tooMany)
  return said.length > 0 ? { said: said.join(' '), isCertain: isTooLarge || isTooMany } : undefined
}

function problemOf({ name, size }: Chosen, limits: FileLimits): string | undefined {
  const lower = name.toLowerCase()
  if (!limits.extensions.some((extension) => lower.endsWith(extension))) return limits.wrongType(name)
  if (size === 0) return limits.empty(name)
  return size > limits.largest ? limits.tooLarge(name) : undefined
}
