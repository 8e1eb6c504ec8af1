/** A flag beside a country's name, never instead of it. Travel documents have codes of three letters and no flag. */
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
      // It is never what the page waits for, and React would have it fetched before everything else.
      fetchPriority={lazy ? undefined : 'low'}
    />
  )
}
