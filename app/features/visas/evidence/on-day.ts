import type { PlainDate } from '#app/lib/plain-date.ts'
import type { PassportRule } from '../journey/passport-rule.ts'
import { confidenceOn, schemeConfidenceOn } from './confidence-of.ts'
import type { Evidence, SchemeEvidence } from './evidence.ts'

// What is stored says how sure evidence makes us whatever its age. Whoever reads a fact is told by its age too.

/** What is asked of the passport, as sure as we are of it on a day. Rows of an earlier version may lack the evidence. */
export function passportRuleOn(rule: PassportRule, today: PlainDate): PassportRule {
  const { evidence = [] } = rule as Partial<PassportRule>
  return { ...rule, evidence, confidence: confidenceOn('passport', evidence, today) }
}

type Rule = { readonly evidence: readonly Evidence[]; readonly passport: PassportRule | null }

export function requirementOn<Stored extends Rule>(rule: Stored, today: PlainDate): Stored {
  const { evidence, passport } = rule
  return {
    ...rule,
    passport: passport && passportRuleOn(passport, today),
    confidence: confidenceOn('rule', evidence, today),
  }
}

export function transitOn<Stored extends Pick<Rule, 'evidence'>>(rule: Stored, today: PlainDate): Stored {
  return { ...rule, confidence: confidenceOn('transit', rule.evidence, today) }
}

export function schemeOn<Stored extends { evidence: SchemeEvidence; fee: unknown }>(
  scheme: Stored,
  today: PlainDate,
): Stored {
  return { ...scheme, confidence: schemeConfidenceOn(scheme, today) }
}
