import { z } from 'zod'
import { confidences } from '../confidence.ts'
import { publisherKinds } from '../evidence/evidence.ts'

export const day = (description: string) => z.string().meta({ format: 'date', description })

export const confidenceShape = z.enum(confidences).meta({
  description:
    'Computed from the evidence and its age. high: the authority, or two other governments. medium: one government, or independent sources. low: in need of checking.',
})
export const evidenceShape = z
  .object({
    url: z.string().nullable().meta({ description: 'null where a publication is only named.' }),
    kind: z.enum(publisherKinds).meta({
      description:
        'authority: of the destination itself. government: of another country. press: independent. compiled: a table. general: general knowledge.',
    }),
    publisher: z.string(),
    readOn: day('When it was read.'),
    says: z.string().nullable().meta({ description: 'A short quote or a figure.' }),
  })
  .meta({ description: 'What a fact is known from.' })

export const evidenceList = z.array(evidenceShape)

export const schemeEvidenceShape = z
  .object({
    whole: evidenceList,
    fee: evidenceList.nullable(),
    time: evidenceList.nullable(),
    documents: evidenceList.nullable(),
  })
  .meta({ description: 'What a scheme is known from. A part that is null has what the whole has.' })
