/** The key that does the same as the button it stands on. Who cannot see it finds it on the page of shortcuts. */
export function Key({ children }: { children: string }) {
  return (
    <span className="key" aria-hidden="true">
      {children}
    </span>
  )
}
