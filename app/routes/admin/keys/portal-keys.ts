/**
 * All shortcuts of the portal, by action. Pages read them from here (`data-shortcut={portalKeys.approve}`), and so does
 * the page of shortcuts, so the two cannot differ.
 */
export const portalKeys = {
  search: '/',
  shortcuts: '?',

  dashboard: 'g d',
  users: 'g u',
  roles: 'g l',
  applications: 'g a',
  documents: 'g o',
  visas: 'g v',
  messages: 'g m',
  refunds: 'g r',
  payouts: 'g y',
  faqs: 'g f',
  blog: 'g b',
  settings: 'g s',
  finance: 'g c',
  reports: 'g i',
  audit: 'g t',
  retention: 'g e',
  filings: 'g n',
  partners: 'g p',

  nextCase: 'n',
  claim: 'c',
  next: 'j',
  previous: 'k',
  open: 'o',
  select: 'x',
  approve: 'a',
  reject: 'r',
  status: 's',
  note: 'e',
  verify: 'v',
  message: 'm',
  template: 't',
  undo: 'u',
  turn: 'y',
  fullScreen: '.',
  copy: 'c',
} as const

export type PortalKey = keyof typeof portalKeys

/** Shortcuts available everywhere, in the queue and on an application; the destinations come from the sidebar. */
export const keyGroups = {
  everywhere: ['search', 'shortcuts'],
  cases: [
    'nextCase',
    'claim',
    'next',
    'previous',
    'open',
    'select',
    'approve',
    'reject',
    'status',
    'verify',
    'message',
    'note',
    'undo',
    'turn',
    'fullScreen',
    'copy',
    'template',
  ],
} as const satisfies Record<string, readonly PortalKey[]>

/** Actions on the open application, which the command palette offers too. */
export const caseActs = ['approve', 'reject', 'status', 'verify', 'message', 'note', 'undo'] as const
