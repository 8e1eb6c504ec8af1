import type { Db } from 'pg-boss'
import type postgres from 'postgres'

/**
 * Has pg-boss work on a client of ours, so that one driver reads the address of the database. The client is its own:
 * drizzle changes what a client that it is given answers.
 */
export function bossDatabase(client: postgres.Sql): Db {
  return {
    async executeSql(text, values) {
      if (values && values.length > 0) return { rows: [...(await client.unsafe(text, values.map(written)))] }
      const connection = await client.reserve()
      try {
        return { rows: rowsOf(await connection.unsafe(text)) }
      } catch (error) {
        // Several statements bring their own transaction, and one that failed would stay open on this connection.
        await connection.unsafe('rollback').catch(() => {})
        throw error
      } finally {
        connection.release()
      }
    },
    async listen(channel, onNotification, onReconnect) {
      const { unlisten } = await client.listen(channel, onNotification, onReconnect)
      return { close: unlisten }
    },
  }
}

/** Of several statements each answers with rows of its own. */
const rowsOf = (answered: readonly unknown[]): unknown[] =>
  answered.some((one) => Array.isArray(one)) ? answered.flat() : [...answered]

const written = (value: unknown) => (value === undefined ? null : value) as postgres.ParameterOrJSON<never>
