import type { PlainDate } from '#app/lib/plain-date.ts'
import type { PassportRule } from '../journey/passport-rule.ts'
import { confidenceOn, schemeConfidenceOn } from './confidence-of.ts'
import type { Evidence, SchemeEvidence } from './evidence.ts'

// Stored confidence ignores the age of the evidence; these functions apply it when a fact is read.

/** The passport rule with its confidence on a given day. Rows from an earlier version may lack evidence. */
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
