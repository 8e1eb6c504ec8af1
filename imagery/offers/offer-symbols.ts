import { rosetteCurves } from '../guilloche.ts'
import { type Point, short } from '../svg-path.ts'
import { vehicleShape } from './vehicle-drawings.ts'

export const offerSymbols = ['passport', 'seal', 'umbrella', 'arrival', 'lighthouse'] as const
export type OfferSymbol = (typeof offerSymbols)[number]

export type SymbolOptions = { symbol: OfferSymbol; idPrefix?: string }

/** A symbol for a service, drawn as on a chart: shallow water, winds and one object in ink. */
export function offerSymbol({ symbol, idPrefix = '' }: SymbolOptions): string {
  const { from, draw } = scenes[symbol]
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 220" preserveAspectRatio="xMidYMid slice" fill="none" ' +
    'stroke="var(--ink)" stroke-width="1.75" stroke-linejoin="round" stroke-linecap="round" aria-hidden="true" focusable="false">' +
    `<rect width="320" height="220" fill="var(--shoal)" stroke="none"/>${winds(from)}${draw(`${idPrefix}${symbol}`)}</svg>`
  )
}

/** Sixteen winds from one point: the background of every chart. */
function winds([x, y]: Point): string {
  const rays = Array.from({ length: 16 }, (_, index) => {
    const angle = (index * Math.PI) / 8
    return `M${x} ${y}l${short(400 * Math.cos(angle))} ${short(400 * Math.sin(angle))}`
  })
  return `<path d="${rays.join('')}" stroke="var(--deep)" stroke-width=".6" opacity=".3"/>`
}

type Scene = { from: Point; draw: (id: string) => string }

const scenes: Record<OfferSymbol, Scene> = {
  // An open passport: the portrait on the left, the visa and its stamp on the right.
  passport: {
    from: [262, 46],
    draw: (id) =>
      '<path d="M18 196C70 206 250 190 262 46" stroke="var(--magenta)" stroke-width="2" stroke-dasharray="7 6"/>' +
      '<circle cx="262" cy="46" r="9" fill="var(--surface)" stroke="var(--magenta)" stroke-width="2.5"/>' +
      '<circle cx="262" cy="46" r="3" fill="var(--magenta)" stroke="none"/>' +
      '<g transform="rotate(-6 150 112)"><rect x="52" y="38" width="188" height="146" rx="9" fill="var(--deep)"/>' +
      '<path d="M58 44h88v134H58q0-67 0-134z" fill="var(--surface)"/><path d="M146 44h88v134h-88z" fill="var(--land)"/>' +
      '<rect x="68" y="56" width="34" height="44" rx="2" fill="var(--shoal)"/>' +
      '<path d="M72 100c1-11 6-15 13-15s12 4 13 15z" fill="var(--land)"/><circle cx="85" cy="75" r="8" fill="var(--land)"/>' +
      '<path d="M110 62h26M110 74h20M110 86h24M110 98h14" stroke-width="2.5"/>' +
      '<path d="M68 112h66M68 122h50" stroke="var(--muted)"/>' +
      '<path d="M68 156h68M68 166h68" stroke-width="3.5" stroke-dasharray="3 2" stroke-linecap="butt"/>' +
      `<g stroke="var(--deep)" stroke-width=".6" opacity=".55">${rosetteCurves({ seed: 'visa', radius: 44, centre: [190, 96], lines: 6, idPrefix: `${id}-` })}</g>` +
      '<g stroke="var(--magenta)" stroke-width="2.5" transform="rotate(-14 190 112)"><circle cx="190" cy="112" r="32"/>' +
      '<circle cx="190" cy="112" r="26" stroke-width="1.2"/><path d="M162 104h56M162 120h56" stroke-width="1.5"/><path d="M178 112h24" stroke-width="4"/></g></g>',
  },

  // A deed with its seal, on top of a copy.
  seal: {
    from: [78, 60],
    draw: (id) =>
      '<g transform="rotate(7 170 110)"><rect x="98" y="30" width="128" height="164" rx="4" fill="var(--land)"/></g>' +
      '<g transform="rotate(-4 150 110)"><path d="M84 22h104l28 28v146H84z" fill="var(--surface)"/><path d="M188 22v28h28" fill="var(--sunken)"/>' +
      `<g stroke="var(--deep)" stroke-width=".6" opacity=".5">${rosetteCurves({ seed: 'deed', radius: 20, centre: [112, 52], lines: 5, idPrefix: `${id}-` })}</g>` +
      '<path d="M138 46h38M138 58h28" stroke-width="3"/><path d="M102 86h96M102 98h96M102 110h82M102 122h96M102 134h60" stroke="var(--muted)"/>' +
      '<path d="M104 172c8-18 14-18 12-4s6 8 12-2 8 10 16 2" stroke="var(--deep)" stroke-width="2"/></g>' +
      '<g transform="translate(0 -8)"><path d="M196 168l-10 44 15-9 9 14 6-42z" fill="var(--magenta-tint)" stroke="var(--magenta)"/>' +
      '<path d="M224 168l16 40-15-5-8 14-10-42z" fill="var(--magenta-tint)" stroke="var(--magenta)"/>' +
      `<path d="${scallops([211, 152], 34, 16)}" fill="var(--magenta-tint)" stroke="var(--magenta)" stroke-width="2"/>` +
      '<circle cx="211" cy="152" r="23" stroke="var(--magenta)"/>' +
      '<path d="M201 152l7 8 14-16" stroke="var(--magenta)" stroke-width="3.5"/></g>',
  },

  // Rain above, a dry suitcase below.
  umbrella: {
    from: [160, 40],
    draw: () =>
      '<path d="M28 30l-9 18M66 18l-9 18M262 22l-9 18M300 44l-9 18M22 96l-9 18M44 66l-9 18M288 90l-9 18M306 118l-9 18M34 140l-9 18M290 150l-9 18" stroke="var(--deep)" stroke-width="2"/>' +
      '<path d="M10 196h300" stroke="var(--muted)"/>' +
      '<path d="M160 34v118q0 20 16 20t16-16" stroke-width="3.5"/>' +
      '<path d="M56 116C60 62 104 34 160 34s100 28 104 82q-16-16-35 0-17-16-34 0-18-16-35 0-17-16-35 0-17-16-34 0-19-16-35 0z" fill="var(--surface)"/>' +
      '<path d="M91 116C96 74 124 42 160 34c-18 16-33 46-35 82q-17-16-34 0zM195 116c-2-36-17-66-35-82 36 8 64 40 69 82q-17-16-34 0z" fill="var(--magenta-tint)" stroke="var(--magenta)"/>' +
      '<path d="M160 34V24" stroke-width="3.5"/>' +
      '<path d="M206 142v-10q0-4 4-4h20q4 0 4 4v10" stroke-width="2.5"/>' +
      '<rect x="188" y="142" width="64" height="48" rx="5" fill="var(--land)"/><path d="M202 142v48M238 142v48M194 190v5M246 190v5"/>' +
      '<path d="M84 190v-40q0-5 5-5h24q5 0 5 5v40q0 5-5 5H89q-5 0-5-5zM94 145v-22h14v22" fill="var(--land)"/><path d="M92 155v30M110 155v30"/>',
  },

  // The plane has landed; the car waits below the tower.
  arrival: {
    from: [60, 60],
    draw: () =>
      '<path d="M0 190h320" stroke="var(--muted)"/>' +
      '<path d="M40 190l6-88h24l6 88z" fill="var(--surface)"/><path d="M30 84h56l-8 20H38z" fill="var(--land)"/><path d="M40 84l4-14h28l4 14M58 70V52" fill="var(--surface)"/>' +
      '<path d="M44 94h28M50 122h16M49 142h18M48 162h20"/><circle cx="58" cy="50" r="3" fill="var(--magenta)" stroke="none"/>' +
      '<path d="M300 22C250 34 190 60 132 128" stroke="var(--magenta)" stroke-width="2" stroke-dasharray="7 6"/>' +
      '<g transform="translate(206 66) rotate(-28)"><path d="M-52 3q-6-1-4-5l8-2h30l22-26h9l-9 26h28q14 1 20 7-6 6-20 7h-28l9 20h-9L-18 10h-24z" fill="var(--surface)"/>' +
      '<path d="M-46-4l-10-14h8l14 14" fill="var(--land)"/><path d="M34-1q5 0 9 2"/></g>' +
      '<circle cx="128" cy="134" r="8" fill="var(--surface)" stroke="var(--magenta)" stroke-width="2.5"/><circle cx="128" cy="134" r="2.5" fill="var(--magenta)" stroke="none"/>' +
      `<g transform="translate(112 110) scale(.62 .68)" stroke-width="2.6">${vehicleShape('sedan')}</g>`,
  },

  // A light on a rock; its flare is magenta, as charts print it.
  lighthouse: {
    from: [160, 56],
    draw: () =>
      '<path d="M160 56L0 8v74zM160 56L320 8v74z" fill="var(--land)" stroke="none" opacity=".9"/>' +
      '<path d="M0 8l160 48L0 82M320 8L160 56l160 26" stroke="var(--muted)" stroke-width="1" stroke-dasharray="3 4"/>' +
      '<path d="M84 196q4-22 26-26 8-18 30-16 18-10 38 2 20-4 30 14 24 2 32 26z" fill="var(--land)"/>' +
      '<path d="M104 188q10-8 20-6M196 176q12 2 16 10M140 176q8-4 14 0" stroke="var(--muted)"/>' +
      '<path d="M138 170l8-92h28l8 92q-22 8-44 0z" fill="var(--surface)"/>' +
      '<path d="M143.7 104h32.6l2 22h-36.600zM139.900 148h40.200l2 22q-22 8-44 0z" fill="var(--magenta-tint)" stroke="var(--magenta)"/>' +
      '<path d="M138 170l8-92h28l8 92"/><path d="M138 78h44M142 78v-6h36v6"/><path d="M149 72V46h22v26z" fill="var(--surface)"/><path d="M145 46l15-14 15 14zM160 32v-8" fill="var(--magenta-tint)"/>' +
      '<circle cx="160" cy="58" r="6" fill="var(--magenta)" stroke="none"/><path d="M156 170v-14q4-5 8 0v14M160 86v8M160 132v8"/>' +
      '<path d="M10 202q10-7 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0M40 212q10-7 20 0t20 0M120 212q10-7 20 0t20 0 20 0M240 212q10-7 20 0t20 0" stroke="var(--deep)"/>',
  },
}

/** The wavy edge of a seal: `bows` arcs around a centre. */
function scallops([x, y]: Point, radius: number, bows: number): string {
  const at = (index: number) => {
    const angle = (index * 2 * Math.PI) / bows
    return `${short(x + radius * Math.cos(angle))} ${short(y + radius * Math.sin(angle))}`
  }
  const bow = short((Math.PI * radius) / bows)
  const arcs = Array.from({ length: bows }, (_, index) => `A${bow} ${bow} 0 0 1 ${at(index + 1)}`)
  return `M${at(0)}${arcs.join('')}z`
}
