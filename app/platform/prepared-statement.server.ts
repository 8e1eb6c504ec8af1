import type { Database } from './database.server.ts'

/**
 * A statement that is built once for each database handle: building one costs more than running it. Handles of
 * transactions come and go, and their statements with them.
 */
export function preparedOnce<Statement>(prepare: (db: Database) => Statement): (db: Database) => Statement {
  const known = new WeakMap<Database, Statement>()
  return (db) => {
    const statement = known.get(db) ?? prepare(db)
    known.set(db, statement)
    return statement
  }
}
