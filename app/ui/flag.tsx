/** A flag beside a country's name, never instead of it. Travel documents have 3-letter codes and no flag. */
export function Flag({ code, lazy = true }: { code: string; lazy?: boolean }) {
  if (code.length !== 2) return null
  return (
    <img
      className="flag"
      src={`/flags/${code}.svg`}
      width={24}
      height={16}
      alt=""
      loading={lazy ? 'lazy' : undefined}
      // Low priority: the page never waits for it, and React would preload it first.
      fetchPriority={lazy ? undefined : 'low'}
    />
  )
}
