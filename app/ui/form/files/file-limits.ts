/** The limits of a file field, with the messages shown in the browser. */
export type FileLimits = {
  readonly largest: number
  readonly extensions: readonly string[]
  /** Maximum number of files, and the message if there are more. */
  readonly most?: number
  readonly tooMany?: string
  /** A hint beside the field that files can be dropped there. */
  readonly drop?: string
  readonly progress: string
  /** The progress in percent, if known; 100 means fully uploaded. */
  sending(percent: number | undefined): string
  readonly cancel: string
  readonly cancelled: string
  wrongType(name: string): string
  tooLarge(name: string): string
  empty(name: string): string
}

type Chosen = Pick<File, 'name' | 'size'>

/**
 * Checks that are possible before upload. The server repeats them and inspects the contents; files over a limit are not
 * uploaded.
 */
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
