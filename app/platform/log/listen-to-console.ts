import type { Logger } from '../logger.server.ts'

const methods = ['log', 'info', 'debug', 'warn', 'error', 'trace'] as const

/**
 * Lets packages print no more. What they say may hold what people typed, so that only errors among it reach the log, in
 * the shape of all others, and otherwise only that something was said, and from where.
 */
export function listenToConsole(logger: Logger): void {
  for (const method of methods) {
    console[method] = (...said: unknown[]) => {
      const error = said.find((one) => one instanceof Error) ?? placeOf()
      if (method === 'error') logger.error({ err: error }, 'a package reported an error')
      else logger.warn({ err: error }, 'a package printed something')
    }
  }
  // Node's own listener prints the text of a warning.
  process.removeAllListeners('warning')
  process.on('warning', (warning) => logger.warn({ err: warning }, 'Node gave a warning'))
}

/** Only its stack is of use. */
function placeOf(): Error {
  return new Error('Printed')
}
