import { z } from 'zod'
import { changedThings } from '../diary/fact-change.ts'
import { day } from './evidence-shapes.ts'
import { address, codeShape, count, disclaimer } from './shapes.ts'

export const changeShape = z
  .object({
    id: z.string().meta({ description: 'Stays the same.' }),
    kind: z.enum(['announced', 'fact']).meta({
      description: 'announced: an authority changed a rule, or said it will. fact: we changed what we say.',
    }),
    what: z.enum(changedThings).nullable().meta({ description: 'What changed; null where it was announced in words.' }),
    day: day('The day from which we tell of it.'),
    effectiveOn: day('The day from which it holds.').nullable(),
    expected: z.string().nullable().meta({ description: 'When it is expected, where no day is known.' }),
    destinations: z.array(codeShape),
    passports: z
      .array(codeShape)
      .nullable()
      .meta({ description: 'null: every passport, or no list of them was published.' }),
    scheme: z.object({ id: z.string(), name: z.string() }).nullable().meta({ description: 'The visa it is about.' }),
    text: z.string().meta({ description: 'For people, without the name of the destination.' }),
    source: z.string().nullable(),
    officialSite: z.string().nullable(),
  })
  .meta({ description: 'One change, however many passports and destinations it is about.' })

export const changesShape = z
  .object({
    changes: z.array(changeShape),
    total: count('How many there are in all.'),
    limit: count('How many an answer holds at most.'),
    offset: count('How many come before this answer.'),
    next: address('Where the list goes on.').nullable(),
    page: address('The same list for people.'),
    disclaimer,
  })
  .meta({ description: 'What has yet to take effect first, then the latest day first.' })

export type ChangeJson = z.infer<typeof changeShape>
export type ChangesJson = z.infer<typeof changesShape>
