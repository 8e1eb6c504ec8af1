/** The key that does the same. It is said by the page of shortcuts; here it is only shown. */
export function Key({ of }: { of: string }) {
  return (
    <span className="key" aria-hidden="true">
      {of}
    </span>
  )
}
