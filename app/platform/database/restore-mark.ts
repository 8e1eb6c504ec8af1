import type pg from 'pg'

/** Table present during a restore, which prevents servers from starting. */
export const unfinishedTable = 'restore_unfinished'

export async function refuseUnfinishedRestore(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select to_regclass('public.${unfinishedTable}') as name`)
  if (!rows[0]?.name) return
  throw new Error('A restore into this database was not finished. Make an empty database and restore again.')
}

export async function markUnfinished(client: pg.Client): Promise<void> {
  await client.query(`create table ${unfinishedTable} ()`)
}

export async function markFinished(client: pg.Client): Promise<void> {
  await client.query(`drop table ${unfinishedTable}`)
}
