/** Every demo-only address with its file, relative to app/. */
export const demoRoutes = [
  { path: 'dev/ui', file: '../demo/pages/ui.tsx' },
  { path: 'dev/mailbox', file: '../demo/mailbox/mailbox.tsx' },
  { path: 'dev/mailbox/drawn', file: '../demo/mailbox/drawn.ts' },
  { path: 'dev/emails', file: '../demo/emails/emails.tsx' },
  { path: 'dev/emails/drawn', file: '../demo/emails/drawn.ts' },
] as const

export type DemoPath = (typeof demoRoutes)[number]['path']
