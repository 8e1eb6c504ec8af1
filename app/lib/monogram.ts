const small = new Set(['de', 'da', 'del', 'der', 'van', 'von', 'bin', 'al', 'el', 'y'])

/** "BF" from "Beatriu Ferrer": initials of the first and last name, in any script. */
export function monogramOf(name: string): string {
  const names = name.split(/[\s-]+/).filter((part) => part && !small.has(part.toLowerCase()))
  const ends = names.length > 1 ? [names[0], names.at(-1)] : [names[0] ?? name]
  return ends.map((part = '') => [...part.normalize('NFC')][0]?.toUpperCase() ?? '').join('')
}
