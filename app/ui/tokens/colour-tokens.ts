export type ColourToken = { name: string; light: string; dark: string }

const declaration = /--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g

/** The colours of a stylesheet, in source order, each with its light and dark value. */
export function colourTokens(css: string): ColourToken[] {
  return [...css.matchAll(declaration)].map(([, name = '', light = '', dark = '']) => ({ name, light, dark }))
}

export const themes = ['light', 'dark'] as const
