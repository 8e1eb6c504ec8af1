import { statementName } from './statement-name.ts'

/**
 * What may be logged of an error. Its message, parameters and PostgreSQL details are left out, because they repeat user
 * input.
 */
export type ErrorShape = {
  readonly class: string
  /** An SQLSTATE, or the code of a system call or Node error. */
  readonly code?: string
  /** The failed statement, as operation and table. */
  readonly statement?: string
  /** Stack frames as "function file:line". */
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

/** Custom errors are identified by their constructor, platform errors by name. */
function classOf(error: object): string {
  const name = textOf(error, 'name')
  const known = [name, error.constructor?.name ?? ''].find(
    (one) => className.test(one) && !['Error', 'error', 'Object'].includes(one),
  )
  return known ?? (error instanceof Error ? 'Error' : 'object')
}

const frame = /^\s+at (?:async )?(?:(?:new )?([\w$.<>]+) )?\(?(?:file:\/\/)?([^()\s]+?):(\d+):\d+\)?$/
// Below the project root, or inside Node.
const knownFile =
  /(?:^|\/)((?:app|build|demo|imagery|node_modules|tests|tools)\/[\w@.+/-]+|server\.ts)$|^(node:[\w/]+)$/

/** The stack starts with the message, which is removed because its lines could look like frames. */
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

/** Reading a property of a foreign error may itself throw. */
function read(error: object, name: string): unknown {
  try {
    return Reflect.get(error, name)
  } catch {
    return undefined
  }
}
