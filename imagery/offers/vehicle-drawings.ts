export const vehicles = ['sedan', 'executive', 'minivan'] as const
export type Vehicle = (typeof vehicles)[number]

type Shape = {
  body: string
  windows: readonly string[]
  lines: string
  lamp: number
  wheels: readonly [back: number, front: number]
}

// Seen from the side, heading right, on ground level y = 116 of a 320 × 130 sheet.
const shapes: Record<Vehicle, Shape> = {
  sedan: {
    body: 'M22 100V84q0-11 16-14l40-6 34-26q6-4 16-4h56q11 0 18 6l30 24 44 6q20 3 22 20v10z',
    windows: ['M92 64l27-21q3-2 8-2h24v23z', 'M158 41h25q6 0 10 4l23 19h-58z'],
    lines: 'M154 41v55M40 78h236M134 72h12M196 72h12',
    lamp: 287,
    wheels: [84, 240],
  },
  executive: {
    body: 'M12 100V86q0-12 16-15l40-6q26-24 52-27t58-2q22 1 42 14l22 13 48 6q18 3 18 19v12z',
    windows: ['M80 65q18-17 42-20l20-1v21z', 'M149 44h27q17 1 34 11l15 10h-76z'],
    lines: 'M146 44v52M206 66v28M28 79h262M126 73h12M186 73h12',
    lamp: 297,
    wheels: [76, 250],
  },
  minivan: {
    body: 'M20 100V50q0-22 22-24h152q18 0 32 14l32 25 30 6q14 3 15 17v12z',
    windows: ['M34 62V47q0-11 12-12h38v27z', 'M91 35h52v27H91z', 'M150 35h42q14 0 24 10l20 17h-86z'],
    lines: 'M88 35v61M146 35v61M34 70h110M34 82h250M134 76h8M156 76h8',
    lamp: 292,
    wheels: [76, 248],
  },
}

/** A vehicle as a line drawing. The text beside it states its capacity. */
export function vehicleDrawing(vehicle: Vehicle): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 130" fill="none" stroke="var(--ink)" ' +
    'stroke-width="1.75" stroke-linejoin="round" stroke-linecap="round" aria-hidden="true" focusable="false">' +
    '<path d="M4 117h312" stroke="var(--muted)"/><path d="M30 124h72M132 124h40M196 124h92" stroke="var(--magenta)" stroke-dasharray="10 8"/>' +
    vehicleShape(vehicle) +
    '</svg>'
  )
}

/** The vehicle alone, for use in another picture. */
export function vehicleShape(vehicle: Vehicle): string {
  const { body, windows, lines, lamp, wheels } = shapes[vehicle]
  return (
    `<path d="${body}" fill="var(--surface)"/>` +
    `<path d="${windows.join('')}" fill="var(--shoal)"/>` +
    `<path d="${lines}" stroke-width="1.2"/>` +
    `<ellipse cx="${lamp}" cy="83" rx="4" ry="5" fill="var(--land)" stroke-width="1.2"/>` +
    '<path d="M24 82v8" stroke-width="4" stroke="var(--magenta)"/>' +
    wheels.map(wheel).join('')
  )
}

function wheel(x: number): string {
  return (
    `<circle cx="${x}" cy="99" r="18" fill="var(--surface)"/><circle cx="${x}" cy="99" r="11" fill="var(--land)"/>` +
    `<path d="M${x - 7} 99h14M${x} 92v14" stroke-width="1.2"/>`
  )
}

/** People and large suitcases, one drawing each; optional ones are dashed. */
export function loadDrawing(people: readonly [least: number, most: number], suitcases: number): string {
  const [least, most] = people
  const each = 30
  const width = (most + suitcases) * each + 16
  const passengers = Array.from({ length: most }, (_, index) => passenger(index * each + 3, index < least))
  const bags = Array.from({ length: suitcases }, (_, index) => suitcase((most + index) * each + 16))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 40" width="${width}" height="40" fill="none" ` +
    'stroke="var(--ink)" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round" aria-hidden="true" focusable="false">' +
    `${passengers.join('')}${bags.join('')}</svg>`
  )
}

function passenger(x: number, isSure: boolean): string {
  const look = isSure ? 'fill="var(--shoal)"' : 'stroke-dasharray="2.5 3"'
  return `<circle cx="${x + 11}" cy="10" r="7" ${look}/><path d="M${x} 38v-6q0-11 11-11t11 11v6z" ${look}/>`
}

function suitcase(x: number): string {
  return (
    `<path d="M${x + 6} 10V3h10v7"/><rect x="${x}" y="10" width="22" height="26" rx="3" fill="var(--land)"/>` +
    `<path d="M${x + 6} 10v26M${x + 16} 10v26M${x + 4} 36v2M${x + 18} 36v2"/>`
  )
}
