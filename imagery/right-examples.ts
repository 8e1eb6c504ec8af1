import { badge, documentExample, portrait } from './document-examples.ts'
import { rosetteCurves } from './guilloche.ts'

export const rightExampleKinds = [
  'passport',
  'photo',
  'card',
  'visa',
  'statement',
  'booking',
  'letter',
  'certificate',
] as const
export type RightExampleKind = (typeof rightExampleKinds)[number]

export type RightExampleOptions = { kind: RightExampleKind; width?: number; idPrefix?: string }

/** A correctly photographed document: complete, straight and readable. The sentence beside the picture describes it. */
export function rightExample({ kind, width = 200, idPrefix = '' }: RightExampleOptions): string {
  if (kind === 'passport') return documentExample({ kind: 'good', width, idPrefix })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 144" width="${width}" height="${Math.round(width * 0.72)}" ` +
    'fill="none" stroke-linejoin="round" aria-hidden="true" focusable="false">' +
    '<rect width="200" height="144" rx="6" fill="var(--sunken)"/>' +
    scenes[kind](`${idPrefix}right-${kind}-`) +
    badge(true) +
    '</svg>'
  )
}

const ink = 'stroke="var(--ink)"'
const bold = `${ink} stroke-width="3" stroke-linecap="round"`
const fine = 'stroke="var(--muted)" stroke-width="2" stroke-linecap="round" opacity=".7"'

/** A sheet of paper with all 4 edges visible. */
const sheet = `<rect x="52" y="8" width="96" height="128" rx="2" fill="var(--surface)" ${ink} stroke-width="1.5"/>`

const flat = (radius: number) =>
  `<rect x="24" y="22" width="152" height="100" rx="${radius}" fill="var(--surface)" ${ink} stroke-width="1.5"/>`

const rosette = (idPrefix: string, centre: [number, number], radius: number) =>
  `<g stroke="var(--deep)" stroke-width=".5" opacity=".35">${rosetteCurves({ seed: 'right', radius, centre, lines: 4, idPrefix })}</g>`

const scenes: Record<Exclude<RightExampleKind, 'passport'>, (id: string) => string> = {
  // The head fills most of the height, in front of a plain background.
  photo: (id) =>
    `<clipPath id="${id}frame"><path d="M57 12h86v112H57z"/></clipPath>` +
    '<rect x="57" y="12" width="86" height="112" fill="var(--surface)"/>' +
    `<g clip-path="url(#${id}frame)"><g transform="translate(-20 -56) scale(2.4)">${portrait}</g></g>` +
    `<rect x="57" y="12" width="86" height="112" ${ink} stroke-width="1.5"/>`,

  card: (id) =>
    flat(9) +
    rosette(id, [146, 88], 24) +
    `<rect x="34" y="42" width="44" height="56" rx="2" fill="var(--shoal)" ${ink}/>` +
    `<g transform="translate(6 14)">${portrait}</g>` +
    `<path d="M34 32h62M88 52h40M88 68h52M88 84h34" ${bold}/>` +
    `<path d="M88 59h24M88 75h30M88 91h20M34 110h90" ${fine}/>`,

  visa: (id) =>
    flat(3) +
    rosette(id, [112, 56], 30) +
    `<rect x="34" y="36" width="38" height="48" rx="2" fill="var(--shoal)" ${ink}/>` +
    `<g transform="translate(9.9 11.9) scale(.86)">${portrait}</g>` +
    `<path d="M82 34h56M82 50h30M124 50h30M82 66h44M138 66h16" ${bold}/>` +
    `<path d="M82 57h16M124 57h16M82 73h22" ${fine}/>` +
    `<path d="M34 100h132M34 110h132" ${ink} stroke-width="4" stroke-dasharray="3.5 2"/>`,

  // Name at the top, a line for each movement, and the balance below.
  statement: () =>
    sheet +
    `<circle cx="66" cy="23" r="6" fill="var(--shoal)" ${ink}/>` +
    `<path d="M78 21h30M62 38h34M62 118h24M122 118h16" ${bold}/>` +
    `<path d="M78 27h18M62 45h24" ${fine}/>` +
    '<path d="M60 54h80M60 111h80" stroke="var(--control)"/>' +
    `<path d="M62 62h14M84 62h26M128 62h10M62 72h14M84 72h20M124 72h14M62 82h14M84 82h28M130 82h8M62 92h14M84 92h22M126 92h12M62 102h14M84 102h26M128 102h10" ${fine}/>`,

  // The route, the dates and the traveller.
  booking: () =>
    sheet +
    `<path d="M62 20h34" ${bold}/>` +
    `<path d="M62 27h22M124 20h14" ${fine}/>` +
    `<rect x="60" y="36" width="80" height="36" rx="3" fill="var(--shoal)" ${ink}/>` +
    '<path d="M78 50h44" stroke="var(--magenta)" stroke-width="1.5" stroke-dasharray="4 3"/>' +
    `<circle cx="72" cy="50" r="4" fill="var(--surface)" ${ink} stroke-width="1.5"/>` +
    `<circle cx="128" cy="50" r="4" fill="var(--magenta)" ${ink} stroke-width="1.5"/>` +
    `<path d="M66 63h16M118 63h16" ${fine}/>` +
    `<path d="M62 84h40M62 100h30M118 100h20" ${bold}/>` +
    `<path d="M62 91h28M62 107h22M118 107h14M62 122h60" ${fine}/>`,

  // On the author's letterhead, dated and signed.
  letter: () =>
    sheet +
    '<path d="M60 26l7-10 7 10z" fill="var(--shoal)" stroke="var(--ink)"/>' +
    `<path d="M80 20h34M62 46h30" ${bold}/>` +
    `<path d="M80 26h22M118 38h20M62 56h76M62 64h76M62 72h70M62 80h76M62 88h48" ${fine}/>` +
    `<path d="M64 112c6-14 10-12 8-2s8-10 10-4-2 8 4 4 8-2 14-4" stroke="var(--deep)" stroke-width="2" stroke-linecap="round"/>` +
    `<path d="M62 122h34" ${fine}/>`,

  certificate: (id) =>
    sheet +
    '<rect x="58" y="14" width="84" height="116" stroke="var(--deep)" stroke-dasharray="5 2"/>' +
    `<path d="M76 28h48M70 56h36M70 72h48M70 88h30" ${bold}/>` +
    `<path d="M84 36h32M70 63h22M70 79h28M70 95h20M70 118h26" ${fine}/>` +
    rosette(id, [122, 108], 18) +
    '<circle cx="122" cy="108" r="9" fill="var(--magenta-tint)" stroke="var(--magenta)" stroke-width="1.5"/>',
}
