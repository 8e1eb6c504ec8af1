import type { keyGroups } from './portal-keys.ts'

type Group = keyof typeof keyGroups

export const shortcutWords = {
  title: 'Keyboard shortcuts',
  heading: 'Keyboard shortcuts',
  lede: 'Whole cases can be worked through without the mouse. Keys do nothing while you type in a field; Escape leaves it.',
  columns: { key: 'Key', does: 'What it does' },
  groups: { everywhere: 'On every page', cases: 'In the queue and on an application' } satisfies Record<Group, string>,
  places: 'To a place of the portal',
  placesHint: 'Press g, then the second key within a second and a half.',
  does: {
    search: 'Go to the search',
    shortcuts: 'Open this page',
    next: 'Next application',
    previous: 'Previous application',
    open: 'Open the application',
    select: 'Select the application, or take it out of the selection',
    approve: 'Approve, or take the usual next step',
    reject: 'Reject the application, or the document that is shown',
    status: 'Choose a status',
    verify: 'Verify the document that is shown',
    message: 'Write to the traveller beside the new status',
    note: 'Write a note for colleagues',
    undo: 'Undo what was just done',
  } satisfies Record<(typeof keyGroups)[Group][number], string>,
  goTo: (place: string) => `Go to ${place}`,
  between: 'then',
  choice: {
    title: 'Single keys',
    on: 'Single keys are on.',
    off: 'Single keys are off.',
    why: 'Switch them off if you speak to your computer, or if keys are pressed by accident.',
    kept: 'Your choice is kept in this browser for a year.',
    turnOff: 'Turn single keys off',
    turnOn: 'Turn single keys on',
    script: 'Shortcuts need JavaScript, which is off in your browser. Every page works without them.',
  },
}
