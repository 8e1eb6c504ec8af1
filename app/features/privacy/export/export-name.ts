// A name in an archive becomes a path on the user's disk: no folders, no parent paths, nothing that Windows forbids.
const unsafe = /[\p{Cc}\p{Cf}<>:"/\\|?*]/gu

/** A file name that is safe in an archive. */
export function exportName(fileName: string): string {
  const plain = fileName
    .toWellFormed()
    .replace(unsafe, '_')
    .replace(/^\.+|[. ]+$/g, '')
  return plain || 'file'
}
