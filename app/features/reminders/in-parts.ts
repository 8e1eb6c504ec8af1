const most = 200

/** Where a part of a list begins, and how long it may be. */
export type Part = { readonly after: string | undefined; readonly most: number }

/**
 * Goes through a long list part by part. What fails for one does not keep the others from being told: the first failure
 * is thrown once everybody had their turn.
 */
export async function inParts<Row extends { id: string }>(
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
