import type { ReactNode } from 'react'

/** The part of a message that only screen readers announce: `Edit<more>: {title}</more>`. */
export const hidden = (inner: readonly ReactNode[]) => (
  <span className="visually-hidden" key="hidden">
    {inner}
  </span>
)
