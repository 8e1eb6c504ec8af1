export const emailGalleryWords = {
  title: 'Emails',
  lede: 'Every email that Portolan sends, with invented data: as mail programs draw it, and as plain text.',
  drawn: (name: string) => `The email “${name}” as HTML`,
  plain: 'Plain text',
  html: 'HTML',
}
