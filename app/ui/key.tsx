/** The shortcut shown on a button. Screen reader users find it on the page of shortcuts. */
export function Key({ children }: { children: string }) {
  return (
    <span className="key" aria-hidden="true">
      {children}
    </span>
  )
}
