const key = 'told'
const mostKept = 20

/** Of some news, what this tab was not told yet; from now on it is. Where nothing can be kept, it is told once more. */
export function newToTab<One extends { readonly id: string }>(latest: readonly One[]): One[] {
  const known = toldBefore()
  const fresh = latest.filter(({ id }) => !known.includes(id))
  if (fresh.length > 0) remember([...known, ...fresh.map(({ id }) => id)].slice(-mostKept))
  return fresh
}

function toldBefore(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[]
  } catch {
    return []
  }
}

function remember(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(ids))
  } catch {}
}
