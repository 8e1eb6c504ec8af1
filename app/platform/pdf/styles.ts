import type { Look } from './typefaces.ts'

export const colours = {
  ink: '#0c1b29',
  muted: '#47596a',
  line: '#c6d4dd',
  hair: '#dde7ed',
  land: '#f4ebd2',
  magenta: '#a31a5f',
  ok: '#0b6b4f',
}

export type Style = {
  readonly look: Look
  readonly size: number
  readonly colour: string
  /** Tabular figures, which align in columns. */
  readonly tabular?: boolean
}

const style = (look: Look, size: number, colour = colours.ink): Style => ({ look, size, colour })

export const styles = {
  brand: style('display', 14),
  title: style('display', 28.5),
  lede: style('text', 12.5),
  heading: style('display', 14.5),
  text: style('text', 10.5),
  strong: style('strong', 10.5),
  muted: style('text', 10.5, colours.muted),
  small: style('text', 9.5, colours.muted),
  smallStrong: style('strong', 9.5),
  code: style('code', 10),
  mutedCode: style('code', 10, colours.muted),
  strongCode: style('strongCode', 10),
  name: style('strongCode', 14),
  figures: { ...style('text', 10.5), tabular: true },
  strongFigures: { ...style('strong', 10.5), tabular: true },
  mutedFigures: { ...style('text', 10.5, colours.muted), tabular: true },
  // Stands alone on its line: the tabular figures of this face have only one weight.
  total: style('display', 17),
} as const satisfies Record<string, Style>
