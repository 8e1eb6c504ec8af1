/** A phone that shows this page: a list of numbers, with a lighthouse at the top. */
export function phoneDrawing(): string {
  const rows = [58, 80, 102, 124].map(
    (y) =>
      `<path d="M30 ${y}h26" stroke-width="3"/><path d="M78 ${y}h14" stroke="var(--deep)" stroke-width="5"/>` +
      `<path d="M28 ${y + 11}h66" stroke="var(--line)" stroke-width="1"/>`,
  )
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 122 180" width="122" height="180" fill="none" stroke="var(--ink)" ' +
    'stroke-width="1.75" stroke-linejoin="round" stroke-linecap="round" aria-hidden="true" focusable="false">' +
    '<g transform="rotate(-5 61 90)"><rect x="17" y="6" width="88" height="166" rx="13" fill="var(--surface)"/>' +
    '<path d="M17 44V19Q17 6 30 6h62q13 0 13 13v25z" fill="var(--land)"/><path d="M50 14h22" stroke-width="3"/>' +
    '<path d="M61 30L22 22v16zM61 30l39-8v16z" fill="var(--surface)" stroke="none"/>' +
    '<path d="M55 44l2-12h8l2 12z" fill="var(--magenta-tint)" stroke="var(--magenta)"/><circle cx="61" cy="28" r="3" fill="var(--magenta)" stroke="none"/>' +
    `${rows.join('')}<circle cx="61" cy="154" r="9" fill="var(--magenta-tint)" stroke="var(--magenta)"/><path d="M58 151q-1 5 6 7" stroke="var(--magenta)" stroke-width="2"/>` +
    '</g></svg>'
  )
}
