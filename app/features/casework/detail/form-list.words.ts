export const formListWords = {
  title: 'Government form',
  official: 'Official form',
  open: 'Show all answers',
  logged: 'Opening or downloading the whole form is logged.',
  copy: 'Copy',
  copied: 'Copied',
  copyWhat: (label: string) => `Copy: ${label}`,
}
