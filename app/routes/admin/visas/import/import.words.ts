import { factLimits } from '#app/features/visas/edit/fact-limits.ts'
import { largestImport } from '#app/features/visas/edit/import/largest-import.ts'
import { counted } from '#app/lib/counted.ts'
import { sizeLimit } from '#app/lib/file-size.ts'

const number = new Intl.NumberFormat('en-GB')
const pairs = (count: number) => `${number.format(count)} ${count === 1 ? 'pair' : 'pairs'}`

export const importWords = {
  title: 'Import',
  lede: 'Take a table of who needs a visa where. You see every difference before anything changes.',
  readOnly: 'Officers and administrators import tables.',
  form: {
    title: 'Choose a table',
    file: 'Table',
    fileHint: `CSV with the columns passport, destination and requirement, or JSON. UTF-8, up to ${sizeLimit(largestImport)}.`,
    asOf: 'True on',
    asOfHint: 'The day on which the table was true.',
    source: 'Source',
    sourceHint: 'Who published it. Travellers read it beside the answer.',
    whole: 'Take out what the table does not mention',
    force: 'Believe the table even where ours is newer or edited by staff',
    button: 'Show the differences',
  },
  kept: 'A fact of ours of a later day is kept, and so is what staff edited.',
  missions: 'Lists of embassies are taken in with the command data:import.',
  problems: {
    asOf: 'Enter the day on which the table was true, today or earlier',
    source: `Enter who published it, in ${factLimits.source.least} to ${factLimits.source.most} characters`,
    no_file: 'Choose a table',
    too_large: `The table must be ${sizeLimit(largestImport)} or smaller`,
    busy: 'Too many files are being received at the moment. Choose the table again in a minute.',
    broken: 'The table did not arrive whole. Choose it again.',
    gone: 'The table is no longer kept. Choose it again.',
    changed: 'Facts changed meanwhile. Nothing was saved. Here are the differences as they are now.',
  },
  refused: (count: number) => `The table is refused: ${counted(count, 'line')} cannot be read`,
  refusedText: 'With a single doubtful line nothing is taken over. Put these right and choose the table again.',
  line: (line: number) => `Line ${number.format(line)}`,
  wholeFile: 'The table',
  more: (count: number) => `And ${number.format(count)} more.`,
  columns: { line: 'Line', what: 'What is wrong', route: 'Route', before: 'Today', after: 'From now on' },
  differences: {
    title: 'What would change',
    from: (source: string) => `From ${source}`,
    none: 'Nothing changes',
    noneText: 'Everything the table says is said already.',
    pairs: 'In the table',
    same: 'Same as ours',
    poorer: 'Ours says more',
    added: 'Added',
    changed: 'Changed',
    removed: 'Removed',
    keptNewer: 'Kept, ours is newer',
    keptEdited: 'Kept, edited by staff',
    unknown: 'Not known',
    count: (count: number) => number.format(count),
    show: (name: string, count: number) => `${name}: ${pairs(count)}`,
    without: 'With what changes, notes go; conditions and alternatives go where the kind changes.',
    apply: (count: number) => `Take over ${pairs(count)}`,
    another: 'Choose another table',
  },
}
