export type PortolanMarkOptions = {
  size?: number
  colour?: string
}

/** Portolan's mark: a compass rose of eight winds in a ring, with north and south emphasised. */
export function portolanMark({ size = 28, colour = 'var(--magenta)' }: PortolanMarkOptions = {}): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}" fill="none" ` +
    `stroke="${colour}" stroke-width="2" aria-hidden="true" focusable="false">` +
    '<circle cx="16" cy="16" r="14"/>' +
    '<path d="M2 16h28M6.1 6.1l19.8 19.8M25.9 6.1L6.1 25.9M16 2v28" stroke-width="1.6"/>' +
    `<path d="M16 4l3.2 12L16 28l-3.2-12z" fill="${colour}" stroke="none"/></svg>`
  )
}
