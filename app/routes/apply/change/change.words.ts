import { changedWords, startWords } from '../wizard.words.ts'

export const changeRouteWords = {
  title: changedWords.link,
  titlePreview: 'Review your change',
  lede: 'First you see what would change. Nothing changes until you confirm.',
  ledeOfSeveral:
    'Another destination applies to every traveller. First you see what would change. Nothing changes until you confirm.',
  passport: 'Country of the passport',
  passportOf: (name: string) => `Country of the passport of ${name}`,
  destination: startWords.destination,
  prompt: startWords.prompt,
  look: 'See what changes',
  changes: 'What changes',
  changesFor: (name: string) => `What changes for ${name}`,
  stays: 'Your answers and uploaded files are kept.',
  total: 'Total for all travellers',
  confirm: 'Confirm the change',
  keep: 'Keep everything as it is',
  problems: {
    unchanged: 'This is your current route. Select another destination or another passport.',
    unknown_country: 'Select both countries from the lists',
    not_open: 'This application is already paid. Its route can no longer be changed. Start a new application.',
    payment_open: 'A payment is under way. You can change the route once it is finished or cancelled.',
    changed_since:
      'Prices, rules or your answers changed since you opened this page. Nothing was changed. Check the new details and confirm again.',
    not_needed_here: (from: string) => `With a passport from ${from}, no visa is needed for this journey.`,
  },
  refused: 'This change is not possible',
  refusedFor: (name: string, why: string) => `${name}: ${why}`,
  removeFirst: 'Remove travellers who do not need this visa from the order first, then change the destination.',
  toTravellers: 'See all travellers',
}
