/**
 * The header that makes a browser save an answer under a name: in any script for those that know RFC 5987, and in
 * plain letters for the rest.
 */
export function attachmentNamed(fileName: string): string {
  return named('attachment', fileName)
}

/** The same for an answer that is shown, and saved under its name from there. */
export function shownAs(fileName: string): string {
  return named('inline', fileName)
}

function named(how: 'attachment' | 'inline', fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  // RFC 5987 allows fewer characters than encodeURIComponent leaves as they are.
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
