/** Every address that only a demonstration has, with the file that answers there, as seen from app/. */
export const demoRoutes = [
  { path: 'dev/ui', file: '../demo/pages/ui.tsx' },
  { path: 'dev/mailbox', file: '../demo/mailbox/mailbox.tsx' },
] as const

export type DemoPath = (typeof demoRoutes)[number]['path']
