import { statementName } from './statement-name.ts'

/**
 * What the log may say of an error. Its message, its parameters and what PostgreSQL adds are left out: they repeat what
 * people typed.
 */
export type ErrorShape = {
  readonly class: string
  /** An SQLSTATE, or the code of a system call or of Node. */
  readonly code?: string
  /** The statement that failed, by what it does to which table. */
  readonly statement?: string
  /** Where it was thrown, as "function file:line". */
  readonly frames?: readonly string[]
  readonly cause?: ErrorShape
}

const deepestCause = 3
const mostFrames = 8
const className = /^[A-Za-z][A-Za-z0-9]{0,59}$/
const errorCode = /^([0-9A-Z]{5}|E[A-Z0-9_]{1,60}|UND_ERR_[A-Z_]{1,40})$/

export function shapeOfError(error: unknown, depth = 0): ErrorShape {
  if (typeof error !== 'object' || error === null) return { class: typeof error }
  const code = textOf(error, 'code')
  const query = textOf(error, 'query')
  const frames = framesOf(error)
  const cause = read(error, 'cause')
  return {
    class: classOf(error),
    ...(errorCode.test(code) && { code }),
    ...(query && { statement: statementName(query) }),
    ...(frames.length > 0 && { frames }),
    ...(cause !== undefined && depth < deepestCause && { cause: shapeOfError(cause, depth + 1) }),
  }
}

/** An error of a class of its own says it by its constructor, one of the platform by its name. */
function classOf(error: object): string {
  const name = textOf(error, 'name')
  const known = [name, error.constructor?.name ?? ''].find(
    (one) => className.test(one) && !['Error', 'error', 'Object'].includes(one),
  )
  return known ?? (error instanceof Error ? 'Error' : 'object')
}

const frame = /^\s+at (?:async )?(?:(?:new )?([\w$.<>]+) )?\(?(?:file:\/\/)?([^()\s]+?):(\d+):\d+\)?$/
// Below the project's root, or inside of Node.
const knownFile =
  /(?:^|\/)((?:app|build|demo|imagery|node_modules|tests|tools)\/[\w@.+/-]+|server\.ts)$|^(node:[\w/]+)$/

/** The stack begins with the message, which is cut off: lines of it could look like frames. */
function framesOf(error: object): string[] {
  const stack = textOf(error, 'stack')
  const message = textOf(error, 'message')
  const start = message ? stack.indexOf(message) : 0
  if (start < 0) return []
  const lines = stack.slice(start + message.length).split('\n')
  return lines
    .flatMap((line) => {
      const [, called = '', file = '', number] = frame.exec(line) ?? []
      const [, ours, nodes] = knownFile.exec(file) ?? []
      const known = ours ?? nodes
      return known ? [[called, `${known}:${number}`].filter(Boolean).join(' ')] : []
    })
    .slice(0, mostFrames)
}

function textOf(error: object, name: string): string {
  const value = read(error, name)
  return typeof value === 'string' ? value : ''
}

/** What others throw may throw again when it is read. */
function read(error: object, name: string): unknown {
  try {
    return Reflect.get(error, name)
  } catch {
    return undefined
  }
}
