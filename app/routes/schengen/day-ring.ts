import { mostDays } from '#app/features/visas/schengen/schengen-stay.ts'
import { short } from '#imagery/svg-path.ts'

/** Ninety ticks, like the degrees of a compass: long and dark for days used, short for days left. */
export function dayRing(used: number): string {
  const strokes = Array.from({ length: mostDays }, (_, day) => ({ day, isUsed: day < used }))
  const path = (wanted: boolean) =>
    strokes
      .filter(({ isUsed }) => isUsed === wanted)
      .map(({ day }) => stroke(day, wanted))
      .join('')
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200" fill="none" ' +
    'aria-hidden="true" focusable="false"><circle cx="100" cy="100" r="98" stroke="currentColor" stroke-width="1.5"/>' +
    `<path stroke="var(--muted)" stroke-width="1.5" d="${path(false)}"/>` +
    `<path stroke="var(${used > mostDays ? '--err' : '--magenta'})" stroke-width="3.5" d="${path(true)}"/></svg>`
  )
}

function stroke(day: number, isUsed: boolean): string {
  const angle = ((day + 0.5) / mostDays) * 2 * Math.PI - Math.PI / 2
  const at = (radius: number) => `${short(100 + radius * Math.cos(angle))} ${short(100 + radius * Math.sin(angle))}`
  return `M${at(92)}L${at(isUsed ? 74 : 84)}`
}
