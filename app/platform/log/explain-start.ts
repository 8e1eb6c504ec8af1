import { shapeOfError } from './error-shape.ts'

// PostgreSQL errors about connections, names and permissions, which name roles and databases but contain no personal
// data.
const plainStates = /^(08|28|3D|42501|53|55|57)/

type Database = { isGiven: boolean }

/** Why startup failed, in one line for the operator. Errors of statements may contain personal data. */
export function explainStart(error: unknown, database: Database = { isGiven: false }): string {
  if (!(error instanceof Error)) return 'The service could not start.'
  // The message of a query error repeats the statement and its parameters.
  const root = Reflect.has(error, 'query') && error.cause instanceof Error ? error.cause : error
  const code = String(Reflect.get(root, 'code') ?? '')
  const isState = /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('E')
  const isUnreached = shapeOfError(root).class === 'DatabaseUnreached'
  const isStatement = isState ? !plainStates.test(code) : code === '' && Reflect.has(error, 'query') && !isUnreached
  if (isStatement) return `The service could not start: a statement failed. ${JSON.stringify(shapeOfError(error))}`
  // If a name resolves to several addresses, the outer error has only a code; the details are in the inner ones.
  const message = root.message || code
  const cannotConnect =
    database.isGiven && /ECONN|ENOTFOUND|ETIMEDOUT|password|authentication|does not exist/.test(message)
  return cannotConnect ? `The database of DATABASE_URL cannot be reached: ${message}` : message
}
