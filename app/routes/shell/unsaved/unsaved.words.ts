export const unsavedWords = {
  title: 'Your words are not saved',
  text: 'If you leave now, they are lost.',
  stay: 'Keep writing',
  leave: 'Throw them away',
}
