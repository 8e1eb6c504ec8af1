import { z } from 'zod'
import { findingLevels } from '../assess/assessment.ts'

const findingShape = z.object({
  code: z.string().meta({ description: 'For programs. There may be more of them later.' }),
  level: z
    .enum(findingLevels)
    .meta({ description: 'stop: not possible as asked. warn: be careful. fine: good to know.' }),
  text: z.string().meta({ description: 'For people.' }),
  next: z.string().nullable().meta({ description: 'What to do about it.' }),
  accept: z.string().nullable().meta({ description: 'What a traveller accepts before paying us; only with warn.' }),
})

export const assessmentShape = z
  .object({
    outcome: z.enum(findingLevels).meta({ description: 'The gravest level of the findings.' }),
    findings: z.array(findingShape).meta({ description: 'The gravest first.' }),
  })
  .meta({ description: 'Whether the journey is possible as asked, and what its traveller has to know.' })
