const most = 200

/** The start of a batch, and its maximum length. */
export type Part = { readonly after: string | undefined; readonly most: number }

/** Processes a long list in batches. One failure does not stop the others; the first error is thrown at the end. */
export async function inBatches<Row extends { id: string }>(
  list: (part: Part) => PromiseLike<readonly Row[]>,
  each: (row: Row) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  let after: string | undefined
  for (;;) {
    const rows = await list({ after, most })
    for (const row of rows) await each(row).catch((reason: unknown) => failures.push(reason))
    after = rows.at(-1)?.id
    if (rows.length < most) break
  }
  if (failures.length > 0) throw failures[0]
}
