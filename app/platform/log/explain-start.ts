import { shapeOfError } from './error-shape.ts'

// What PostgreSQL says of connections, names and rights: it names roles and databases, and nobody's data.
const plainStates = /^(08|28|3D|42501|53|55|57)/

type Database = { isGiven: boolean }

/** Why the service does not start, in a line for its operator. What a statement failed with may hold people's data. */
export function explainStart(error: unknown, database: Database = { isGiven: false }): string {
  if (!(error instanceof Error)) return 'The service could not start.'
  // The message of an error with a query repeats the statement and what it was given.
  const root = Reflect.has(error, 'query') && error.cause instanceof Error ? error.cause : error
  const code = String(Reflect.get(root, 'code') ?? '')
  const isState = /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('E')
  const isUnreached = shapeOfError(root).class === 'DatabaseUnreached'
  const isStatement = isState ? !plainStates.test(code) : code === '' && Reflect.has(error, 'query') && !isUnreached
  if (isStatement) return `The service could not start: a statement failed. ${JSON.stringify(shapeOfError(error))}`
  // Where a name has several addresses, what is said of each is inside, and only the code is outside.
  const message = root.message || code
  const cannotConnect =
    database.isGiven && /ECONN|ENOTFOUND|ETIMEDOUT|password|authentication|does not exist/.test(message)
  return cannotConnect ? `The database of DATABASE_URL cannot be reached: ${message}` : message
}
