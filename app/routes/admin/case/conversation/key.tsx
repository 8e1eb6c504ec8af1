/** A shortcut, shown visually only. The page of shortcuts describes it for screen readers. */
export function Key({ of }: { of: string }) {
  return (
    <span className="key" aria-hidden="true">
      {of}
    </span>
  )
}
