import { rosetteCurves } from './guilloche.ts'

export const documentExampleKinds = ['good', 'glare', 'cut-corner', 'blur'] as const
export type DocumentExampleKind = (typeof documentExampleKinds)[number]

export type DocumentExampleOptions = {
  kind: DocumentExampleKind
  width?: number
  idPrefix?: string
}

/**
 * A drawn passport photo page, photographed correctly and in three wrong ways. The sentence beside the picture says the
 * same.
 */
export function documentExample({ kind, width = 200, idPrefix = '' }: DocumentExampleOptions): string {
  const id = `${idPrefix}document-${kind}`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 144" width="${width}" height="${Math.round(width * 0.72)}" ` +
    'fill="none" stroke-linejoin="round" aria-hidden="true" focusable="false">' +
    '<rect width="200" height="144" rx="6" fill="var(--sunken)"/>' +
    scenes[kind](id) +
    badge(kind === 'good') +
    '</svg>'
  )
}

const scenes: Record<DocumentExampleKind, (id: string) => string> = {
  good: (id) => page(id),

  // Glare is white in a dark theme too.
  glare: (id) =>
    `<radialGradient id="${id}-glare"><stop offset=".4" stop-color="white"/>` +
    '<stop offset="1" stop-color="white" stop-opacity="0"/></radialGradient>' +
    page(id) +
    `<ellipse cx="58" cy="52" rx="40" ry="27" transform="rotate(-28 58 52)" fill="url(#${id}-glare)"/>` +
    '<ellipse cx="58" cy="52" rx="41" ry="28" transform="rotate(-28 58 52)" stroke="var(--err)" stroke-width="2" stroke-dasharray="5 4"/>',

  // The missing part is dashed: the end of the machine-readable zone.
  'cut-corner': (id) =>
    `<clipPath id="${id}-rest"><path d="M0 0h200v62l-78 82H0z"/></clipPath>` +
    `<g clip-path="url(#${id}-rest)">${page(id)}</g>` +
    '<path d="M182 81l-38 40" stroke="var(--err)" stroke-width="2.5" stroke-linecap="round"/>' +
    '<path d="M182 87v29q0 5-5 5h-27" stroke="var(--control)" stroke-width="1.5" stroke-dasharray="4 4"/>',

  blur: (id) =>
    `<filter id="${id}-blur" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="2.4 1"/></filter>` +
    `<g filter="url(#${id}-blur)">${page(id)}<g opacity=".35" transform="translate(5 2)">${page(`${id}-again`)}</g></g>`,
}

/** Head and shoulders, 36 wide and 52 high, with the top left corner at 32 31. */
export const portrait =
  '<path d="M32 83.5c1-13 8-18 18-18s17 5 18 18z" fill="var(--land)" stroke="var(--ink)"/>' +
  '<path d="M40 50c0-8 4-13 10-13s10 5 10 13-4 15-10 15-10-7-10-15z" fill="var(--land)" stroke="var(--ink)"/>' +
  '<path d="M40 50c-3-13 4-19 11-18s12 6 9 18c-1-5-3-8-5-8-5 1-12-1-15 8z" fill="var(--ink)"/>'

/** The page itself: portrait, printed lines and the machine-readable zone. */
function page(id: string): string {
  return (
    '<rect x="18" y="18" width="164" height="103" rx="5" fill="var(--surface)" stroke="var(--ink)" stroke-width="1.5"/>' +
    `<g stroke="var(--deep)" stroke-width=".5" opacity=".3">${rosetteCurves({ seed: 'page', radius: 25, centre: [146, 56], lines: 4, idPrefix: `${id}-` })}</g>` +
    '<rect x="28" y="28" width="44" height="56" rx="2" fill="var(--shoal)" stroke="var(--ink)"/>' +
    portrait +
    '<path d="M82 32h30M82 46h46M82 60h38M82 74h52" stroke="var(--ink)" stroke-width="3" stroke-linecap="round"/>' +
    '<path d="M82 39h16M82 53h22M82 67h14M82 81h20" stroke="var(--muted)" stroke-width="1.5" stroke-linecap="round" opacity=".7"/>' +
    '<path d="M28 100h144M28 110h144" stroke="var(--ink)" stroke-width="4" stroke-dasharray="3.5 2"/>'
  )
}

/** A tick or a cross, distinguished by shape as well as by colour. */
export function badge(isGood: boolean): string {
  const colour = isGood ? 'var(--ok)' : 'var(--err)'
  const sign = isGood ? 'M175 21l5 5 9-10' : 'M176 14l12 12M188 14l-12 12'
  return (
    `<circle cx="182" cy="20" r="14" fill="${colour}" stroke="var(--surface)" stroke-width="3"/>` +
    `<path d="${sign}" stroke="var(--surface)" stroke-width="3" stroke-linecap="round"/>`
  )
}
