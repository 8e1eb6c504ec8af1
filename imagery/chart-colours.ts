/** The chart's palette, light and dark: the same values as the design tokens of the pages. */
const chartColours = {
  surface: ['#FFFFFF', '#111D27'],
  shoal: ['#D8E9F1', '#17303F'],
  land: ['#F4EBD2', '#2B2618'],
  ink: ['#0C1B29', '#E8F0F5'],
  deep: ['#0A4C74', '#82C6EE'],
  magenta: ['#A31A5F', '#F390BE'],
} as const satisfies Record<string, readonly [light: string, dark: string]>

export type ChartColour = keyof typeof chartColours

/**
 * The style inside a picture shown by `<img>`, which cannot use the page's design tokens. Inside such a picture
 * `prefers-color-scheme` follows the `color-scheme` of the `<img>` element, not the system's, so a theme chosen on the
 * page also applies to the picture.
 */
export function pictureStyle(names: readonly ChartColour[], rest = ''): string {
  const tokens = (theme: 0 | 1) => names.map((name) => `--${name}:${chartColours[name][theme]}`).join(';')
  return `<style>svg{${tokens(0)}}@media(prefers-color-scheme:dark){svg{${tokens(1)}}}${rest}</style>`
}

const lightColours: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(chartColours).map(([name, [light]]) => [name, light]),
)

/** A drawing in its light colours, for programs that support neither styles nor themes. */
export function byDay(svg: string): string {
  return svg
    .replace(/<style>.*?<\/style>/gs, '')
    .replace(/var\(--(\w+)\)/g, (whole, name: string) => lightColours[name] ?? whole)
}
