import type { Database } from './database.server.ts'

/**
 * Prepares a statement once per database handle, because building it costs more than running it. Transaction handles
 * are short-lived, and so are their statements.
 */
export function preparedOnce<Statement>(prepare: (db: Database) => Statement): (db: Database) => Statement {
  const known = new WeakMap<Database, Statement>()
  return (db) => {
    const statement = known.get(db) ?? prepare(db)
    known.set(db, statement)
    return statement
  }
}
