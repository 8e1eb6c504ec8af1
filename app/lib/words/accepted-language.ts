import { type Language, languages } from './languages.ts'

/** A language with its usual script: Simplified and Traditional Chinese differ. */
function writtenAs(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${language}-${script}`
  } catch {
    return undefined
  }
}

const ours = new Map(languages.map((language) => [writtenAs(language), language]))

/** Returns the first supported language in an Accept-Language header. */
export function acceptedLanguage(header: string): Language | undefined {
  const asked = header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...settings] = part.trim().split(';')
      const weight = settings.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean)
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
  for (const { tag } of asked) {
    const found = ours.get(writtenAs(tag))
    if (found) return found
  }
  return undefined
}
